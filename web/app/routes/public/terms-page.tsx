import { getTerms, t } from '@touchline/contract'
import { OwnTerms, ownSections } from '../../features/site/terms/own-terms.tsx'
import { termsParts } from '../../features/site/terms/terms-text.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { callContext } from '../../lib/session/server-context.ts'
import { PageContents } from '../../ui/page-contents.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/terms-page'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(callContext)(getTerms, {})
}

export function meta() {
  return pageMeta(t`Terms`, {
    description: t`The rules of Touchline for players, parents and coaches, in plain words.`,
  })
}

/** Shows the terms of use in force: the operator's text, or the product's own; needs no script. */
export default function TermsPage({ loaderData: { version, text } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Terms">
        <p className="mt-1 max-w-[46em] text-on-pitch-soft">
          The rules for everyone here. If you're under 16, read them with a parent.
        </p>
      </PageHeader>
      <div className="page-width grid gap-x-12 gap-y-8 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        {text === null ? <PageContents sections={ownSections} /> : <div className="max-lg:hidden" />}
        <div className="grid max-w-[52rem] min-w-0 content-start gap-10 pb-8">
          {text === null ? <OwnTerms /> : <OperatorTerms text={text} />}
          <p className="text-sm text-ink-soft">Version {version}</p>
        </div>
      </div>
    </>
  )
}

function OperatorTerms({ text }: { text: string }) {
  return (
    <div className="grid max-w-[46em] gap-4">
      {termsParts(text).map((part) =>
        part.kind === 'heading' ? (
          <h2 key={part.line} className="mt-4 text-2xl wrap-anywhere">
            {part.text}
          </h2>
        ) : (
          <p key={part.line} className="whitespace-pre-line wrap-anywhere">
            {part.text}
          </p>
        ),
      )}
    </div>
  )
}
