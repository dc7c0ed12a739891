import { Check } from 'lucide-react'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { shortRuleDate } from '../../contact-rules/source-line.tsx'

interface ClassDatesProps {
  columns: readonly { label: string; rule: string }[]
  classes: readonly { year: number; days: readonly string[] }[]
  /** Today as an ISO day; dates up to it are checked off. */
  today: string
}

/** Lists first dates for the classes offered at sign-up: a table on wide screens, a card each on phones. */
export function ClassDates({ columns, classes, today }: ClassDatesProps) {
  return (
    <section aria-labelledby="dates">
      <SectionTitle id="dates">Dates for your class</SectionTitle>
      <p className="mb-5 max-w-[65ch] text-ink-soft">
        College coaches can't contact you before these dates, no matter how good you are. You can write, call
        and share your profile anytime. Division 3, NAIA and NJCAA coaches can answer anytime.
      </p>
      <table className="w-full border-collapse overflow-hidden max-sm:block">
        <caption className="sr-only">First dates by class</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b-2 border-accent text-left align-bottom">
            <th scope="col" className="py-2 pr-4 text-sm font-semibold">
              Class of
            </th>
            {columns.map((column) => (
              <th key={column.label} scope="col" className="py-2 pr-4 text-sm font-semibold">
                {column.label}
                <span className="block font-normal text-ink-soft">{column.rule}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {classes.map(({ year, days }) => (
            <tr
              key={year}
              className="border-b border-line max-sm:block max-sm:rounded-card max-sm:border max-sm:bg-paper max-sm:p-4"
            >
              <th scope="row" className="number py-3 pr-4 text-left text-3xl max-sm:block max-sm:pt-0">
                <span className="sm:hidden">Class of </span>
                {year}
              </th>
              {days.map((day, index) => (
                <td key={columns[index]?.label} className="py-3 pr-4 max-sm:block max-sm:py-1.5">
                  <span className="block text-sm text-ink-soft sm:hidden">{columns[index]?.label}</span>
                  <ClassDate day={day} passed={day <= today} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ClassDate({ day, passed }: { day: string; passed: boolean }) {
  return (
    <span className="display inline-flex items-center gap-2 text-xl whitespace-nowrap">
      {shortRuleDate(day)}
      {passed && (
        <span className="inline-flex items-center gap-1 rounded-[5px] bg-dew px-1.5 py-0.5 font-text text-xs font-semibold text-accent">
          <Check aria-hidden="true" className="size-3.5" />
          open
        </span>
      )}
    </span>
  )
}
