import { t } from '@touchline/contract'
import { Component, type ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ProblemError } from '../../lib/http/problem-error.ts'
import { paths } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PitchScene } from '../../ui/figures/pitch-scene.tsx'

/** Shows the error page if a page does not exist or fails to load. */
export function ErrorPage({ error }: { error: unknown }) {
  return isMissing(error) ? <MissingPage /> : <FailedPage error={error} />
}

/** Shows the page for a URL that does not exist. */
export function MissingPage() {
  return (
    <Scene scene="out-of-play" title="Out of play">
      <p>We can't find that page. It may have moved, or the link may be incomplete.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.home} variant="accent" size="normal">
          Go to the home page
        </LinkButton>
        <LinkButton to={paths.collegeSearch} variant="on-pitch" size="normal">
          College search
        </LinkButton>
      </div>
    </Scene>
  )
}

function FailedPage({ error }: { error: unknown }) {
  const message =
    error instanceof ProblemError ? error.message : t`Something went wrong on our side. Please try again.`
  return (
    <Scene scene="corner-flag" title="Play has stopped">
      <p role="alert">{message}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="accent" size="normal" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <LinkButton to={paths.home} reloadDocument variant="on-pitch" size="normal">
          Go to the home page
        </LinkButton>
      </div>
    </Scene>
  )
}

interface SceneProps {
  scene: 'out-of-play' | 'corner-flag'
  title: string
  children: ReactNode
}

function Scene({ scene, title, children }: SceneProps) {
  return (
    <div data-flush className="on-pitch mown grid min-h-[70vh] place-items-center px-4 py-16">
      <div className="flex max-w-xl flex-col items-center gap-5 text-center">
        <PitchScene scene={scene} className="w-72 max-w-full rounded-card outline-2 outline-mark" />
        <h1 className="text-5xl tracking-wide uppercase outline-none sm:text-6xl">{title}</h1>
        <div className="space-y-7 text-lg text-on-pitch-soft">{children}</div>
      </div>
    </div>
  )
}

/** Returns the title of the error page. */
export function errorTitle(error: unknown): string {
  return isMissing(error) ? t`Page not found` : t`Something went wrong`
}

/** Returns true if the error means that the requested thing does not exist. */
function isMissing(error: unknown): boolean {
  if (error instanceof ProblemError) return error.statusCode === 404
  return isRouteErrorResponse(error) && error.status === 404
}

interface LastResortProps {
  children: ReactNode
  /** Shown if even the error page fails. */
  fallback: ReactNode
}

/** Catches errors of the frame around every page, even of the error page; otherwise the screen would be empty. */
export class LastResort extends Component<LastResortProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
