import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type BoardImport, type ImportOutcome, type ImportPlan, importOutcomes, t } from '@touchline/contract'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { ImportRowCard } from './import-row-card.tsx'
import { outcomeNames } from './outcome-names.ts'

interface RowListProps {
  query: UseInfiniteQueryResult<InfiniteData<BoardImport>>
  opened: BoardImport
  plan: ImportPlan
  outcome: ImportOutcome | undefined
  onOutcome: (outcome: ImportOutcome | undefined) => void
  onChange: (part: Partial<ImportPlan>) => void
}

/** Lists what becomes of each row, by outcome or all. */
export function RowList({ query, opened, plan, outcome, onOutcome, onChange }: RowListProps) {
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const { counts } = opened
  const all = importOutcomes.reduce((sum, one) => sum + counts[one], 0)
  const some = importOutcomes.filter((one) => counts[one] > 0 || one === outcome)
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t`Show rows`}</legend>
        <Tab on={outcome === undefined} onPress={() => onOutcome(undefined)}>
          {t`All ${all}`}
        </Tab>
        {some.map((one) => (
          <Tab key={one} on={outcome === one} onPress={() => onOutcome(one)}>
            {`${outcomeNames[one]} ${counts[one]}`}
          </Tab>
        ))}
      </fieldset>
      <ul aria-busy={query.isFetching} className="grid gap-2">
        {rows.map((row) => (
          <li key={row.row}>
            <ImportRowCard row={row} columns={opened.columns} plan={plan} onChange={onChange} />
          </li>
        ))}
      </ul>
      {!query.data && <QueryFallback query={query} title={t`We couldn't load this file.`} skeleton={null} />}
      {query.data && rows.length === 0 && !query.isFetching && (
        <p className="text-ink-soft">No rows like that.</p>
      )}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more rows
        </Button>
      )}
    </div>
  )
}

interface TabProps {
  on: boolean
  onPress: () => void
  children: string
}

function Tab({ on, onPress, children }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={classNames(
        'min-h-11 rounded-field border-2 px-3 text-[0.9375rem] font-semibold',
        on ? 'border-fill bg-fill text-on-fill' : 'border-field-line bg-paper hover:bg-wash',
      )}
    >
      {children}
    </button>
  )
}
