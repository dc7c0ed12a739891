import { type ProspectRow, positionNames, type Roster, stageNames, t } from '@touchline/contract'
import { shortDate } from '../../../lib/i18n/times.ts'
import type { Need } from '../roster/needs.ts'
import { classSheet, type SheetPosition } from './class-sheet.ts'

interface ClassPrintProps {
  collegeName: string
  /** The board's, in the program's order. */
  rows: readonly ProspectRow[]
  roster: Roster
  year: number
}

/** Draws the players of a class by position in two columns: one page as long as they fit. */
export function ClassPrint({ collegeName, rows, roster, year }: ClassPrintProps) {
  const { fall, positions } = classSheet(rows, roster, year)
  const count = positions.reduce((sum, { players }) => sum + players.length, 0)
  const { total, overLimit } = fall
  const squad = roster.limit === null ? t`Squad: ${total}` : t`Squad: ${total} of ${roster.limit}`
  return (
    <article data-print="sheet" className="hidden text-[8.5pt] leading-tight print:block">
      <header className="mb-[4mm] flex items-end justify-between gap-[6mm] border-b-2 border-ink pb-[2mm]">
        <div>
          <p>{collegeName}</p>
          <h1 className="text-[20pt] uppercase">{t`Class of ${year}`}</h1>
        </div>
        <p className="text-right">
          <strong className="block uppercase">{t`Staff only`}</strong>
          {count === 1 ? t`1 player` : t`${count} players`} · {shortDate(new Date())}
          <span className="block">
            {squad}
            {overLimit && <strong>, {t`over the limit`}</strong>}
          </span>
        </p>
      </header>
      <div className="columns-2 gap-[7mm]">
        {positions.map((part) => (
          <PositionPart key={part.position ?? ''} part={part} />
        ))}
      </div>
    </article>
  )
}

function PositionPart({ part: { position, need, players } }: { part: SheetPosition }) {
  return (
    <section className="mb-[3.5mm]">
      <h2 className="flex break-inside-avoid break-after-avoid items-baseline justify-between border-b border-ink pb-[0.5mm] text-[11pt]">
        <span>{position === undefined ? t`No position` : positionNames[position]}</span>
        {need && <span className="font-text text-[8.5pt] font-normal">{needText(need)}</span>}
      </h2>
      {players.map(({ row, place }) => (
        <Line key={row.prospectId} row={row} place={place} />
      ))}
    </section>
  )
}

function Line({ row, place }: { row: ProspectRow; place: number }) {
  const { name, stage, priority, grade, graders, club, state } = row
  const marks = [priority ?? '', grade === null ? '' : `${grade.toFixed(1)} (${graders})`]
  return (
    <div className="flex break-inside-avoid gap-[1.5mm] border-b border-line py-[0.7mm]">
      <span className="w-[6mm] shrink-0 text-right">{place}</span>
      <span className="min-w-0 flex-1">
        <strong>{name}</strong>
        <span className="block text-[7.5pt] text-ink-soft wrap-anywhere">
          {[club, state].filter((fact) => fact !== '').join(', ')}
        </span>
      </span>
      <span className="shrink-0 text-right">
        {stageNames[stage]}
        <span className="block">{marks.filter((mark) => mark !== '').join(' · ')}</span>
      </span>
    </div>
  )
}

/** Says what a position needs, such as '3 in the squad, 1 open, 2 offers out'. */
function needText({ returning, coming, offered, open }: Need): string {
  const here = returning + coming
  const offers = offered === 1 ? t`1 offer out` : t`${offered} offers out`
  return [t`${here} in the squad`, t`${open} open`, ...(offered > 0 ? [offers] : [])].join(', ')
}
