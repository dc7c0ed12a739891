import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PitchScene } from '../../ui/figures/pitch-scene.tsx'

/** Says that no player is found, without revealing whether there is none or the viewer may not see them. */
export function MissingPlayer() {
  return (
    <div data-flush className="on-pitch mown grid min-h-[70vh] place-items-center px-4 py-16">
      <div className="flex max-w-xl flex-col items-center gap-5 text-center">
        <PitchScene scene="empty-bench" className="w-72 max-w-full rounded-card outline-2 outline-mark" />
        <h1 className="text-5xl tracking-wide uppercase outline-none">Player not found</h1>
        <p className="text-lg text-on-pitch-soft">
          This link doesn't lead to a player. It may be incomplete, or the player may have left.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.home} variant="accent" size="normal">
            Go to the home page
          </LinkButton>
          <LinkButton to={paths.recruitingGuide} variant="on-pitch" size="normal">
            Recruiting Guide
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
