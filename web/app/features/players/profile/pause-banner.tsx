import type { ProfilePause } from '@touchline/contract'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { pausedByWhom, whoEndsIt } from './pause-words.ts'

/** Tells the player that the own profile is paused, by whom, and how that ends; nothing while it is not. */
export function PauseBanner({ pause }: { pause: ProfilePause | null }) {
  if (!pause) return null
  return (
    <Banner
      kind="info"
      className="mb-5"
      action={
        pause.mayResume && (
          <LinkButton variant="outline" to={paths.pause}>
            Unpause profile
          </LinkButton>
        )
      }
    >
      <span className="font-bold">Your profile is paused.</span> {pausedByWhom(pause)}{' '}
      {pause.mayResume ? '' : whoEndsIt(pause)}
    </Banner>
  )
}
