import { useQuery, useQueryClient } from '@tanstack/react-query'
import { divisionNames, t } from '@touchline/contract'
import { ExternalLink } from 'lucide-react'
import { CalendarSection } from '../../features/calendar/calendar-section.tsx'
import { CollegeEditForm, collegeDraft } from '../../features/coaches/college-edit/college-edit-form.tsx'
import { NotYourCollege } from '../../features/coaches/college-edit/not-your-college.tsx'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { collegeQuery } from '../../features/colleges/api/college.ts'
import { DivisionMark, placeName, teamName } from '../../features/colleges/facts.tsx'
import { MissingCollege } from '../../features/colleges/missing-college.tsx'
import { PictureEditor } from '../../features/pictures/picture-editor.tsx'
import { EditButton, useEditMode } from '../../forms/edit-mode.tsx'
import { messageOf } from '../../lib/http/problem-error.ts'
import { collegesKey } from '../../lib/http/shared-keys.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/college-edit-page'

export function meta() {
  return pageMeta(t`Edit college`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export function HydrateFallback() {
  return <Loading />
}

/** Shows the coach's own college, with an edit mode; a friendly refusal for any other. */
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
  const mode = useEditMode(coachId, collegeDraft(collegeId))

  const client = useQueryClient()
  const showPicture = (profilePic: string) => {
    client.setQueryData(collegeQuery(collegeId, coachId).queryKey, (now) =>
      now ? { ...now, profilePic } : now,
    )
    void client.invalidateQueries({ queryKey: collegesKey })
  }

  if (college === null) return <MissingCollege />
  if (!college) {
    if (!error) return <Loading />
    return (
      <>
        <PageHeader title="Your college" />
        <div className="page-width py-6">
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
            {mode.editing ? (
              <PictureEditor
                label="Edit picture"
                owner={{ kind: 'college', collegeId }}
                name={college.collegeName}
                onUploaded={showPicture}
              />
            ) : (
              <EditButton mode={mode}>Edit College</EditButton>
            )}
            <LinkButton
              variant="on-pitch"
              size="normal"
              to={paths.college(collegeId)}
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
      <div className="page-width py-6">
        <CollegeEditForm college={college} coachId={coachId} mode={mode} />
      </div>
      <div className="page-width pt-4 pb-12">
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
      <div className="page-width py-6">
        <SkeletonText label="Loading your college" count={10} />
      </div>
    </>
  )
}
