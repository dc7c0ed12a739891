import { type ComparedProspect, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Shirt } from '../../../ui/figures/avatar-shirt.tsx'
import type { HeldBoard } from '../api/held-board.ts'
import { type ComparedFact, comparedAcademics, comparedFacts } from './compared-facts.ts'
import { Coaches, Corners, Film, LastNote, Occasions, Positions } from './compared-parts.tsx'
import { Decide, QuickNote } from './decide.tsx'
import { NextGames } from './next-games.tsx'

interface CompareTableProps {
  prospects: readonly ComparedProspect[]
  board: HeldBoard
  coachId: string
}

// on a phone two stand side by side, and a swipe brings the others
const scroller = 'snap-x snap-mandatory overflow-x-auto'
const widths = ['', '', '', 'min-w-[150%] sm:min-w-0', 'min-w-[200%] md:min-w-0']

/** Shows prospects side by side: what differs, what coaches say, and what becomes of each. */
export function CompareTable({ prospects, board, coachId }: CompareTableProps) {
  const rows = prospects.map(({ row }) => row)
  const each = (part: (prospect: ComparedProspect) => ReactNode) => prospects.map(part)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable
    <section aria-label={t`Players side by side`} tabIndex={0} className={scroller}>
      <table className={classNames('w-full table-fixed border-collapse', widths[prospects.length])}>
        <thead>
          <tr>
            {prospects.map(({ row }) => (
              <th
                key={row.prospectId}
                scope="col"
                className={classNames(cellClass, 'snap-start font-normal')}
              >
                <Link to={paths.prospect(row.prospectId)} className="flex min-h-11 items-center gap-3">
                  <span className="max-sm:hidden">
                    <Shirt name={row.name} />
                  </span>
                  <span className="display link min-w-0 text-2xl wrap-anywhere">{row.name}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <Facts title={t`Facts`} facts={comparedFacts(rows)} />
        <Facts title={t`Academics`} facts={comparedAcademics(rows)} />
        <Part name={t`Positions`} cells={each((prospect) => <Positions prospect={prospect} />)} />
        <Part name={t`The four corners`} cells={each((prospect) => <Corners prospect={prospect} />)} />
        <Part name={t`What your coaches say`} cells={each((prospect) => <Coaches prospect={prospect} />)} />
        <Part name={t`Last seen`} cells={each((prospect) => <Occasions prospect={prospect} />)} />
        <Part name={t`Next games`} cells={each(({ row }) => <NextGames row={row} coachId={coachId} />)} />
        <Part name={t`Film`} cells={each((prospect) => <Film prospect={prospect} />)} />
        <Part
          name={t`Note`}
          cells={each((prospect) => (
            <div className="grid gap-2">
              <LastNote prospect={prospect} />
              <QuickNote row={prospect.row} board={board} coachId={coachId} />
            </div>
          ))}
        />
        <Part name={t`Keep or pass`} cells={each(({ row }) => <Decide row={row} />)} />
      </table>
    </section>
  )
}

const cellClass = 'px-2 py-2 text-left align-top first:pl-0 last:pr-0 sm:px-4'

/** Shows one part of every prospect under its name. */
function Part({ name, cells }: { name: string; cells: readonly ReactNode[] }) {
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="rowgroup" colSpan={cells.length} className="pt-3 text-left">
          <span className="display sticky left-0 text-xl">{name}</span>
        </th>
      </tr>
      <tr>
        {cells.map((content, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
          <td key={index} className={cellClass}>
            {content}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

/** Shows facts line by line; those that differ stand out. */
function Facts({ title, facts }: { title: string; facts: readonly ComparedFact[] }) {
  const [first] = facts
  if (!first) return null
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="rowgroup" colSpan={first.values.length} className="pt-3 text-left">
          <span className="display sticky left-0 text-xl">{title}</span>
        </th>
      </tr>
      {facts.map(({ name, values, differs }) => (
        <tr key={name}>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
            <td key={index} className={classNames(cellClass, 'py-1!')}>
              <span className="block text-sm text-ink-soft">{name}</span>
              <span className={classNames('wrap-anywhere', differs ? 'font-semibold' : 'text-ink-soft')}>
                {value === '' ? '–' : value}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
