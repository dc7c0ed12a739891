import { type ProfilePause, t } from '@touchline/contract'
import { shortDate } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Says that one's own profile is paused, by whom, and how that ends; hidden otherwise. */
export function PauseBanner({ pause }: { pause: ProfilePause | null }) {
  if (!pause) return null
  return (
    <Banner
      kind="info"
      className="mb-5"
      action={
        pause.mayResume && (
          <LinkButton variant="outline" to={paths.pause}>
            Resume profile
          </LinkButton>
        )
      }
    >
      <span className="font-bold">Your profile is paused.</span> {pausedByWhom(pause)}{' '}
      {pause.mayResume ? '' : whoEndsIt(pause)}
    </Banner>
  )
}

/** Says who paused the profile and since when. */
export function pausedByWhom({ by, byName, since }: ProfilePause): string {
  const day = shortDate(since)
  if (by === 'player') {
    return t`You paused it on ${day}. Only you and your family can see it, and coaches can't message you.`
  }
  const who = byName || t`A parent`
  return t`${who} paused it on ${day}. Only you and your family can see it, and coaches can't message you.`
}

/** Says who can resume a profile the viewer cannot. */
export function whoEndsIt({ byName, byIsHere }: ProfilePause): string {
  if (byIsHere && byName !== '') return t`Only ${byName} or an administrator can resume it.`
  return t`That parent is no longer here, so only an administrator can resume it. Contact us.`
}
