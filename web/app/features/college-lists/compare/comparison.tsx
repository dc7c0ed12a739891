import { type Distances, incomeBands, type ListEntry, t } from '@touchline/contract'
import { useMediaQuery } from '../../../lib/media-query.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { type ComparedColumn, compareRows } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import { Estimates } from './estimates.tsx'
import { useOwnFigures } from './own-figures.ts'
import { bandName } from './price-words.ts'
import { PrintComparison } from './print-comparison.tsx'

interface ComparisonProps {
  columns: readonly ComparedColumn[]
  entries: readonly ListEntry[]
  from: Distances['from']
  knowsState: boolean
  userId: string
  playerId: string
}

const onPhone = 2

/** Shows colleges side by side with what the family keeps about prices in this browser; on a phone the first two. */
export function Comparison({ columns, entries, from, knowsState, userId, playerId }: ComparisonProps) {
  const [own, change] = useOwnFigures(userId, playerId)
  const narrow = useMediaQuery('(width < 48rem)', false)
  const shown = narrow ? columns.slice(0, onPhone) : columns
  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <SelectField
          label={t`Your family's income in a year`}
          hint={t`Stays in this browser. We never get it.`}
          placeholder={t`Not chosen`}
          value={own.band ?? ''}
          onChange={({ target }) => change({ band: target.value === '' ? null : Number(target.value) })}
          options={incomeBands.map((_, band) => ({ value: String(band), label: bandName(band) }))}
        />
        <p className="max-w-[65ch] text-[0.9375rem] text-ink-soft md:pt-7">
          {knowsState
            ? t`Few families pay the whole list price: grants take off a large part of it.`
            : t`Add your state to the profile to see what public colleges there cost you.`}{' '}
          {from !== null && fromText(from)}
        </p>
      </div>
      <CompareTable
        columns={columns}
        shown={shown}
        rows={compareRows(shown, own)}
        entries={entries}
        narrow={narrow}
      />
      <Estimates columns={shown} own={own} onChange={change} />
      <Sources />
      <PrintComparison columns={columns} rows={compareRows(columns, own)} band={own.band} />
    </div>
  )
}

/** Says where distances begin. */
function fromText({ place, known }: NonNullable<Distances['from']>): string {
  return known === 'town' ? t`Distances are from ${place}.` : t`Distances are from the middle of ${place}.`
}

function Sources() {
  return (
    <section aria-labelledby="about-prices" className="max-w-[65ch] text-[0.9375rem] text-ink-soft">
      <h2 id="about-prices" className="mb-1 text-xl text-ink">
        About these prices
      </h2>
      <p>
        The list price is for a full year with housing, food and books, before any aid. What families paid is
        the federal average after grants, for first-year students with federal aid. At public colleges it is
        known only for families of that state. Income groups are small, so you see a range with the groups
        next to yours. It is not an offer: run each college's own calculator before you decide.
      </p>
    </section>
  )
}
