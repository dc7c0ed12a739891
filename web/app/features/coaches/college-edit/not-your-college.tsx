import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PitchScene } from '../../../ui/figures/pitch-scene.tsx'
import type { VerifiedCoach } from '../verification/verified-coach-only.tsx'

/** Replaces another college's edit page: only its own verified coaches edit a college. */
export function NotYourCollege({ coach, collegeId }: { coach: VerifiedCoach; collegeId: string }) {
  return (
    <div data-flush className="on-pitch mown grid min-h-[70vh] place-items-center px-4 py-16">
      <div className="flex max-w-xl flex-col items-center gap-5 text-center">
        <PitchScene scene="out-of-play" className="w-72 max-w-full rounded-card outline-2 outline-mark" />
        <h1 className="text-5xl tracking-wide uppercase outline-none">This isn't your college</h1>
        <p className="text-lg text-on-pitch-soft">
          Only a college's own coaches can edit its page. Yours is {coach.collegeName}. If you've moved,
          change your college in your profile.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.collegeEdit(coach.collegeId)} variant="accent" size="normal">
            Go to {coach.collegeName}
          </LinkButton>
          <LinkButton to={paths.college(collegeId)} variant="on-pitch" size="normal">
            View public page
          </LinkButton>
          <LinkButton to={paths.coachProfile} variant="on-pitch" size="normal">
            My profile
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
