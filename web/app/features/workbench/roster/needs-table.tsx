import { positionNames, type Roster, readingOrder, t } from '@touchline/contract'
import { classNames } from '../../../ui/class-names.ts'
import { NumberField } from '../../../ui/fields/text-field.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { type FallNeeds, type Need, usualDepth } from './needs.ts'

interface NeedsTableProps {
  falls: readonly FallNeeds[]
  roster: Roster
  onChange: (roster: Roster) => void
}

const head = 'px-3 py-2 text-left text-sm font-semibold whitespace-nowrap text-ink-soft'
const cell = 'number border-t border-line px-3 py-1.5'

/** Shows what each position needs in the next four falls, and the squad against its limit. */
export function NeedsTable({ falls, roster, onChange }: NeedsTableProps) {
  return (
    <section>
      <SectionTitle>{t`What you need`}</SectionTitle>
      <p className="mb-3 text-ink-soft">
        Players who stay plus verbal and signed ones. Offers are in parentheses, open places in the ring.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable */}
      <section aria-label={t`Needs of the next four falls`} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full min-w-[34rem] border-collapse">
          <thead>
            <tr>
              <th scope="col" className={head}>{t`Position`}</th>
              <th scope="col" className={head}>{t`Wanted`}</th>
              {falls.map(({ fall }) => (
                <th key={fall} scope="col" className={head}>{t`Fall ${fall}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {readingOrder.toReversed().map((position) => (
              <tr key={position}>
                <th scope="row" className="border-t border-line px-3 py-1.5 text-left font-medium">
                  <abbr title={positionNames[position]} className="number inline-block w-12 no-underline">
                    {position}
                  </abbr>
                  <span className="text-ink-soft max-sm:hidden">{positionNames[position]}</span>
                </th>
                <td className={cell}>
                  <NumberField
                    label={t`Wanted: ${positionNames[position]}`}
                    hideLabel
                    className="w-16"
                    value={roster.wanted[position] ?? usualDepth[position]}
                    onChange={({ target }) =>
                      onChange({
                        ...roster,
                        wanted: { ...roster.wanted, [position]: numberIn(target.value, 20) ?? 0 },
                      })
                    }
                  />
                </td>
                {falls.map(({ fall, byPosition }) => (
                  <td key={fall} className={cell}>
                    <NeedCell need={byPosition[position]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="border-t-2 border-ink px-3 py-2 text-left font-semibold">
                {t`Everybody`}
              </th>
              <td className="border-t-2 border-ink px-3 py-2">
                <NumberField
                  label={t`Most players`}
                  hideLabel
                  className="w-16"
                  placeholder="-"
                  value={roster.limit ?? ''}
                  onChange={({ target }) => onChange({ ...roster, limit: numberIn(target.value, 99) })}
                />
              </td>
              {falls.map(({ fall, total, overLimit }) => (
                <td
                  key={fall}
                  className={classNames(
                    'number border-t-2 border-ink px-3 py-2 font-semibold',
                    overLimit && 'text-red',
                  )}
                >
                  {roster.limit === null ? total : t`${total} of ${roster.limit}`}
                  {overLimit && <span className="block text-sm font-medium">{t`over the limit`}</span>}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  )
}

function NeedCell({ need: { returning, coming, offered, open } }: { need: Need }) {
  return (
    <span className="inline-flex min-h-8 items-center gap-2">
      <span>{returning + coming}</span>
      {offered > 0 && <span className="text-ink-soft">({offered})</span>}
      {open > 0 && (
        <>
          <span
            aria-hidden="true"
            className="inline-grid size-7 place-items-center rounded-full border-2 border-fill text-sm font-semibold"
          >
            {open}
          </span>
          <span className="sr-only">{t`${open} open`}</span>
        </>
      )}
    </span>
  )
}

function numberIn(text: string, most: number): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Math.min(most, Number(digits))
}
