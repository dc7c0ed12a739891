import { type ComparedProspect, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { shortDate } from '../../../lib/i18n/times.ts'
import { usePrinting } from '../../../lib/printing.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Mark } from '../../../ui/figures/logo.tsx'
import { comparedAcademics, comparedFacts } from './compared-facts.ts'
import { Coaches, Corners, LastNote, Occasions, Positions } from './compared-parts.tsx'
import { NextGames } from './next-games.tsx'

interface PrintCompareProps {
  prospects: readonly ComparedProspect[]
  coachId: string
}

/** Puts the comparison on one landscape sheet while the browser prints, from our button or its menu. */
export function PrintCompare(props: PrintCompareProps) {
  return usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null
}

const columns = ['', '', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4']

/** Draws prospects side by side on one page, A4 or US Letter; what doesn't fit is cut off at the end of a column. */
function Sheet({ prospects, coachId }: PrintCompareProps) {
  const rows = prospects.map(({ row }) => row)
  const facts = [...comparedFacts(rows), ...comparedAcademics(rows)]
  return (
    <article
      data-print="sheet"
      data-landscape=""
      className="hidden h-[180mm] max-h-[calc(100vh-1mm)] flex-col gap-[3mm] overflow-hidden text-[8.5pt] leading-snug print:flex"
    >
      <header className="flex shrink-0 items-center justify-between border-b-2 border-ink pb-[2mm]">
        <p className="display flex items-center gap-[2mm] text-[13pt] uppercase">
          <Mark className="size-[6mm]" />
          Side by side
        </p>
        <p>{t`Staff only · ${shortDate(new Date())}`}</p>
      </header>
      <div className={classNames('grid min-h-0 flex-1 gap-x-[5mm]', columns[prospects.length])}>
        {prospects.map((prospect, index) => (
          <section
            key={prospect.row.prospectId}
            className="flex min-h-0 min-w-0 flex-col gap-[2mm] overflow-hidden"
          >
            <h1 className="line-clamp-2 shrink-0 text-[15pt] wrap-anywhere">{prospect.row.name}</h1>
            <div className="flex shrink-0 gap-[3mm]">
              <dl className="min-w-0 flex-1">
                {facts.map(({ name, values, differs }) => (
                  <div key={name} className="flex gap-[1.5mm]">
                    <dt className="shrink-0 text-ink-soft">{name}</dt>
                    <dd className={classNames('line-clamp-2 min-w-0', differs && 'font-semibold')}>
                      {values[index] === '' ? '–' : values[index]}
                    </dd>
                  </div>
                ))}
              </dl>
              <Positions prospect={prospect} />
            </div>
            <Printed name={t`The four corners`}>
              <Corners prospect={prospect} />
            </Printed>
            <Printed name={t`What your coaches say`}>
              <Coaches prospect={prospect} />
            </Printed>
            <Printed name={t`Last seen`}>
              <Occasions prospect={prospect} />
            </Printed>
            <Printed name={t`Last note`}>
              <LastNote prospect={prospect} />
            </Printed>
            <Printed name={t`Next games`}>
              <NextGames row={prospect.row} coachId={coachId} />
            </Printed>
          </section>
        ))}
      </div>
    </article>
  )
}

function Printed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="shrink-0 [&_*]:text-[8.5pt]!">
      <h2 className="mb-[0.5mm] border-t border-line pt-[1mm] font-semibold">{name}</h2>
      {children}
    </div>
  )
}
