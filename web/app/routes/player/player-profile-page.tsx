import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Link } from 'react-router'
import { CalendarSection } from '../../features/calendar/calendar-section.tsx'
import { ParentAdvice } from '../../features/guardians/parent-advice.tsx'
import { OfflineNote } from '../../features/offline/offline-note.tsx'
import { PictureEditor } from '../../features/pictures/picture-editor.tsx'
import { askForProfileEarly, profileQuery } from '../../features/players/api.ts'
import { MissingFacts } from '../../features/players/profile/missing-facts.tsx'
import { ProfileForm } from '../../features/players/profile/profile-form.tsx'
import { profileDraft } from '../../features/players/profile/profile-values.ts'
import { YourDataLink } from '../../features/privacy/your-data-link.tsx'
import { EditButton, useEditMode } from '../../forms/edit-mode.tsx'
import { playerPagesKey } from '../../lib/http/shared-keys.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { Pending, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/player-profile-page'

// few profiles have either
const PauseBanner = lazyPart(
  async () => (await import('../../features/players/profile/pause-banner.tsx')).PauseBanner,
  Pending,
)
const AgeChangeBanner = lazyPart(
  async () => (await import('../../features/players/profile/age-change-banner.tsx')).AgeChangeBanner,
  Pending,
)
const ProfileSections = lazyPart(
  async () => (await import('../../features/home/profile-sections.tsx')).ProfileSections,
  Pending,
)

const quietLink =
  'inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-4 hover:text-white sm:px-2'

export function meta() {
  return pageMeta(t`Player Profile`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request, 'player')
  askForProfileEarly(user.userId)
  return { user }
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader title="Player Profile" />
      <Loading />
    </>
  )
}

/** Shows the signed-in player's own profile, with an edit mode. */
export default function PlayerProfilePage({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData
  const query = useQuery(profileQuery(user.userId))
  const { data: profile, dataUpdatedAt } = query
  const mode = useEditMode(user.userId, profileDraft)
  const year = profile?.yearGraduating ?? undefined

  const client = useQueryClient()
  const showPicture = (profilePic: string) => {
    client.setQueryData(profileQuery(user.userId).queryKey, (now) => (now ? { ...now, profilePic } : now))
    void client.invalidateQueries({ queryKey: playerPagesKey })
  }

  return (
    <>
      <PageHeader
        title="Player Profile"
        figure={
          <Avatar
            kind="player"
            name={profile?.playerName ?? user.name}
            picture={profile?.profilePic}
            size="large"
            {...(year === undefined ? {} : { year })}
          />
        }
        aside={
          <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1', !profile && 'invisible')}>
            {profile && mode.editing ? (
              <PictureEditor
                label="Edit Profile Pic"
                owner={{ kind: 'player', playerId: user.userId }}
                name={profile.playerName}
                onUploaded={showPicture}
              />
            ) : (
              <EditButton mode={mode}>Edit</EditButton>
            )}
            <LinkButton variant="on-pitch" size="normal" to={paths.player(user.userId)}>
              View your player page
            </LinkButton>
            {/* Not in edit mode: on phones it takes its own row, and it leads off the page. */}
            {!mode.editing && (
              <Link to={paths.family} className={quietLink}>
                Parents
              </Link>
            )}
          </div>
        }
      >
        <p className="display mt-1 text-xl wrap-anywhere">{profile?.playerName ?? user.name}</p>
        <p className="text-[0.9375rem] break-all text-on-pitch-soft">{profile?.email ?? '\u00a0'}</p>
      </PageHeader>
      <div className="top-down">
        <div className="top-down page-width py-6">
          <OfflineNote asOf={dataUpdatedAt} className="mb-5" />
          {profile?.pause && <PauseBanner pause={profile.pause} />}
          {profile?.ageChange && <AgeChangeBanner playerId={user.userId} change={profile.ageChange} />}
          <ParentAdvice />
          {profile ? (
            <>
              {!mode.editing && <MissingFacts profile={profile} onAdd={mode.start} />}
              <ProfileForm profile={profile} mode={mode} />
            </>
          ) : (
            <QueryFallback
              query={query}
              title="We couldn't load your profile."
              skeleton={<SkeletonText label="Loading your profile" count={12} />}
            />
          )}
        </div>
        <div className="page-width pt-4 pb-12">
          <CalendarSection ownerId={user.userId} isCollege={false} editable />
        </div>
        <div className="top-down page-width grid gap-6 pb-12">
          <ProfileSections playerId={user.userId} profile={profile} />
          <YourDataLink />
        </div>
      </div>
    </>
  )
}

function Loading() {
  return (
    <div className="page-width py-6">
      <SkeletonText label="Loading your profile" count={12} />
    </div>
  )
}
