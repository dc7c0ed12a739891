import { useQuery, useQueryClient } from '@tanstack/react-query'
import { divisionNames, t } from '@touchline/contract'
import { ExternalLink, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CalendarSection } from '../calendar/calendar-section.tsx'
import { collegeQuery } from '../colleges/college-query.ts'
import { DivisionMark } from '../colleges/division-mark.tsx'
import { placeName, teamName } from '../colleges/facts.ts'
import { MissingCollege } from '../colleges/missing-college.tsx'
import { PictureEditor } from '../pictures/picture-editor.tsx'
import { readFormDraft } from '../platform/form-drafts.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { messageOf } from '../platform/problem-error.ts'
import { requireSession } from '../platform/require-session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Avatar } from '../ui/figures/avatar.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import type { Route } from './+types/college-edit-page'
import { CollegeEditForm } from './college-edit-form.tsx'
import { collegeDraft } from './college-edit-values.ts'
import { NotYourCollege } from './not-your-college.tsx'
import { VerifiedCoachOnly } from './verified-coach-only.tsx'

export function meta() {
  return pageMeta(t`Edit college`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export function HydrateFallback() {
  return <Loading />
}

/** The coach's own college: readable, and editable in edit mode; a friendly refusal for any other. */
export default function CollegeEditPage({ loaderData, params: { collegeId } }: Route.ComponentProps) {
  const { user } = loaderData
  return (
    <VerifiedCoachOnly userId={user.userId} fallback={<Loading />}>
      {(coach) =>
        coach.collegeId === collegeId ? (
          <OwnCollege collegeId={collegeId} coachId={user.userId} />
        ) : (
          <NotYourCollege coach={coach} collegeId={collegeId} />
        )
      }
    </VerifiedCoachOnly>
  )
}

function OwnCollege({ collegeId, coachId }: { collegeId: string; coachId: string }) {
  const { data: college, error, refetch, isFetching } = useQuery(collegeQuery(collegeId, coachId))
  const [editing, setEditing] = useState(() => readFormDraft(coachId, collegeDraft(collegeId)) !== undefined)
  const edit = useRef<HTMLButtonElement>(null)

  const client = useQueryClient()
  const showPicture = (profilePic: string) => {
    client.setQueryData(collegeQuery(collegeId, coachId).queryKey, (now) =>
      now ? { ...now, profilePic } : now,
    )
    void client.invalidateQueries({ queryKey: ['colleges'] })
  }

  const finish = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus({ preventScroll: true })
  }

  if (college === null) return <MissingCollege />
  if (!college) {
    if (!error) return <Loading />
    return (
      <>
        <PageHeader title="Your college" />
        <div className="wide-width py-6">
          <LoadError
            title="We couldn't load your college."
            message={messageOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={college.collegeName}
        eyebrow={t`Your college`}
        figure={
          <Avatar kind="college" name={college.collegeName} picture={college.profilePic} size="large" />
        }
        aside={
          <div className="flex flex-wrap gap-3">
            {editing ? (
              <PictureEditor
                label="Edit picture"
                owner={{ kind: 'college', collegeId }}
                name={college.collegeName}
                onUploaded={showPicture}
              />
            ) : (
              <Button
                ref={edit}
                variant="accent"
                size="normal"
                onClick={() => setEditing(true)}
                icon={<Pencil aria-hidden="true" className="size-4.5" />}
              >
                Edit College
              </Button>
            )}
            <LinkButton
              variant="on-pitch"
              size="normal"
              to={`/college/${collegeId}`}
              icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
            >
              View public page
            </LinkButton>
          </div>
        }
      >
        <p className="display mt-1 flex flex-wrap gap-x-4 text-xl text-on-pitch-soft">
          <span className="text-yellow">{divisionNames[college.division]}</span>
          <DivisionMark college={college} className="text-base" />
          <span>{teamName(college)}</span>
          <span>{placeName(college)}</span>
        </p>
      </PageHeader>
      <div className="wide-width py-6">
        <CollegeEditForm college={college} coachId={coachId} editing={editing} onDone={finish} />
      </div>
      <div className="wide-width pt-4 pb-12">
        <CalendarSection ownerId={collegeId} isCollege editable />
      </div>
    </>
  )
}

function Loading() {
  return (
    <>
      <PageHeader title="Loading..." eyebrow={t`Your college`}>
        <p className="mt-1 min-h-7" />
      </PageHeader>
      <div className="wide-width py-6">
        <SkeletonText label="Loading your college" count={10} />
      </div>
    </>
  )
}
