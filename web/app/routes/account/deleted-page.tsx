import { type Deletion, getDeletion, t } from '@touchline/contract'
import { data } from 'react-router'
import { isStatus } from '../../lib/http/problem-error.ts'
import { locale, numberText } from '../../lib/i18n/language.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { callContext } from '../../lib/session/server-context.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { Route } from './+types/deleted-page'

interface Loaded {
  /** null if there is no such receipt */
  deletion: Deletion | null
}

/** Loads the receipt on the server, for anyone with its id, so that the emailed link works everywhere. */
export async function loader({ params: { receiptId }, context }: Route.LoaderArgs) {
  const loaded: Loaded = {
    deletion: await context
      .get(callContext)(getDeletion, { params: { receiptId } })
      .catch((error: unknown) => {
        if (isStatus(error, 400, 404)) return null
        throw error
      }),
  }
  return data(loaded, { status: loaded.deletion ? 200 : 404 })
}

export function meta() {
  return pageMeta(t`Account deleted`, { noindex: true })
}

/** Lists the deleted data, and the kept data with reasons. */
export default function DeletedPage({ loaderData: { deletion } }: Route.ComponentProps) {
  if (!deletion) return <NoReceipt />
  const { receiptId, deletedAt, deleted, kept } = deletion
  return (
    <>
      <PageHeader title="Account deleted">
        <p className="mt-1 text-on-pitch-soft">
          Deleted on <time dateTime={deletedAt}>{dayAndTime(deletedAt)}</time>. Thanks for being part of
          Touchline.
        </p>
      </PageHeader>
      <div className="page-width py-6 pb-12">
        <div className="grid max-w-[52rem] gap-8">
          <section aria-labelledby="gone">
            <SectionTitle id="gone">Deleted</SectionTitle>
            <Counts counts={deleted} />
          </section>
          <section aria-labelledby="kept">
            <SectionTitle id="kept">Kept</SectionTitle>
            {kept.length > 0 ? (
              <Counts counts={kept} />
            ) : (
              <p>Only this receipt, which doesn't name anyone.</p>
            )}
          </section>
          <section aria-labelledby="receipt">
            <SectionTitle id="receipt">Your receipt</SectionTitle>
            <p>Save this number or the link to this page. Anyone who has it can check the deletion.</p>
            <p className="mt-2 rounded-field border border-line bg-wash px-4 py-3 font-mono break-all">
              {receiptId}
            </p>
          </section>
          <p>
            <LinkButton to={paths.home} variant="outline">
              Go to the home page
            </LinkButton>
          </p>
        </div>
      </div>
    </>
  )
}

function Counts({ counts }: { counts: readonly { what: string; count: number; why?: string }[] }) {
  return (
    <Card>
      <dl>
        {counts.map(({ what, count, why }) => (
          <div key={what} className="flex gap-4 border-line px-5 py-3 not-first:border-t">
            <dt className="min-w-0 flex-1">
              {what}
              {why && <span className="block text-sm text-ink-soft">{why}</span>}
            </dt>
            <dd className="font-semibold tabular-nums">{numberText(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function NoReceipt() {
  return (
    <div className="page-width py-10">
      <h1 className="sr-only">We can't find that receipt</h1>
      <EmptyState scene="out-of-play" title="We can't find that receipt" level={2}>
        <p>Check that you have the full link from the email.</p>
      </EmptyState>
    </div>
  )
}

function dayAndTime(instant: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(instant))} UTC`
}
