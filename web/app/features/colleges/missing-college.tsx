import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PitchScene } from '../../ui/figures/pitch-scene.tsx'

/** Replaces the page of a college that does not exist or is not listed yet. */
export function MissingCollege() {
  return (
    <div data-flush className="on-pitch mown grid min-h-[70vh] place-items-center px-4 py-16">
      <div className="flex max-w-xl flex-col items-center gap-5 text-center">
        <PitchScene scene="out-of-play" className="w-72 max-w-full rounded-card outline-2 outline-mark" />
        <h1 className="text-5xl tracking-wide uppercase outline-none">College not found</h1>
        <p className="text-lg text-on-pitch-soft">
          This link doesn't lead to a college. It may be incomplete, or we don't list the college yet.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.collegeSearch} variant="accent" size="normal">
            College search
          </LinkButton>
          <LinkButton to={paths.home} variant="on-pitch" size="normal">
            Go to the home page
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
