import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { coachProfileQuery } from '../../features/coaches/api.ts'
import { CoachProfileForm } from '../../features/coaches/profile/coach-profile-form.tsx'
import { coachProfileDraft } from '../../features/coaches/profile/coach-profile-values.ts'
import { PictureEditor } from '../../features/pictures/picture-editor.tsx'
import { YourDataLink } from '../../features/privacy/your-data-link.tsx'
import { EditButton, useEditMode } from '../../forms/edit-mode.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/coach-profile-page'

// below the form, and not for every coach
const CollegeStaff = lazyPart(
  async () => (await import('../../features/coaches/profile/college-staff.tsx')).CollegeStaff,
)

export function meta() {
  return pageMeta(t`Coach Profile`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader title="Coach Profile" figure={<Avatar kind="coach" name="" size="large" />}>
        <p className="mt-1 min-h-14" />
      </PageHeader>
      <Loading />
    </>
  )
}

/** Shows the signed-in coach's own profile, with an edit mode. */
export default function CoachProfilePage({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData
  const query = useQuery(coachProfileQuery(user.userId))
  const { data: profile } = query
  const mode = useEditMode(user.userId, coachProfileDraft)

  const client = useQueryClient()
  const showPicture = (profilePic: string) =>
    client.setQueryData(coachProfileQuery(user.userId).queryKey, (now) =>
      now ? { ...now, profilePic } : now,
    )

  return (
    <>
      <PageHeader
        title="Coach Profile"
        figure={
          <Avatar
            kind="coach"
            name={profile?.coachName ?? user.name}
            picture={profile?.profilePic}
            size="large"
          />
        }
        aside={
          profile &&
          (mode.editing ? (
            <PictureEditor
              label="Edit Profile Pic"
              owner={{ kind: 'coach', coachId: profile.coachId, collegeId: profile.collegeId }}
              name={profile.coachName}
              onUploaded={showPicture}
            />
          ) : (
            <EditButton mode={mode}>Edit</EditButton>
          ))
        }
      >
        <p className="display mt-1 text-xl wrap-anywhere">{profile?.coachName ?? user.name}</p>
        <p className="text-[0.9375rem] wrap-anywhere text-on-pitch-soft">
          {profile ? `${profile.title}, ${profile.collegeName}` : '\u00a0'}
        </p>
      </PageHeader>
      {profile ? (
        <div className="page-width grid gap-8 py-6">
          <CoachProfileForm profile={profile} userId={user.userId} mode={mode} />
          {profile.verification === 'verified' && !mode.editing && <CollegeStaff profile={profile} />}
          {!mode.editing && <YourDataLink />}
        </div>
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load your profile."
          errorClass="page-width py-6"
          skeleton={<Loading />}
        />
      )}
    </>
  )
}

function Loading() {
  return (
    <div className="page-width py-6">
      <SkeletonText label="Loading your profile" count={8} />
    </div>
  )
}
