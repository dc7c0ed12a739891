import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { Standing } from '../api/standing.ts'
import { CollegeFigure } from './college-figure.tsx'

/** Replaces every page about players while two-step login is needed and off; leads to its setup. */
export function SecondFactorNeeded({ standing: { collegeName } }: { standing: Standing }) {
  return (
    <>
      <PageHeader
        title="Two-step login"
        eyebrow={collegeName}
        figure={<CollegeFigure name={collegeName} />}
      />
      <div className="wide-width py-6">
        <EmptyState
          scene="corner-flag"
          level={2}
          title="One more step before you go on"
          action={<LinkButton to={paths.security}>Set up two-step login</LinkButton>}
        >
          Coaches here log in with a password and a code from an authenticator app. Set it up once to get back
          to players and messages.
        </EmptyState>
      </div>
    </>
  )
}
