import { t } from '@touchline/contract'
import { createPortal } from 'react-dom'
import { shortDate } from '../../../lib/i18n/times.ts'
import { usePrinting } from '../../../lib/printing.ts'
import { Mark } from '../../../ui/figures/logo.tsx'
import type { ComparedColumn, CompareRow } from './compare-rows.ts'
import { bandName } from './price-words.ts'

interface PrintComparisonProps {
  columns: readonly ComparedColumn[]
  rows: readonly CompareRow[]
  band: number | null
}

/** Puts the comparison on one landscape page while the browser prints. */
export function PrintComparison(props: PrintComparisonProps) {
  return usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null
}

function Sheet({ columns, rows, band }: PrintComparisonProps) {
  return (
    <article
      data-print="sheet"
      data-landscape=""
      className="hidden h-[180mm] max-h-[calc(100vh-1mm)] flex-col gap-[3mm] overflow-hidden text-[8.5pt] leading-snug print:flex"
    >
      <header className="flex shrink-0 items-center justify-between border-b-2 border-ink pb-[2mm]">
        <p className="display flex items-center gap-[2mm] text-[13pt] uppercase">
          <Mark className="size-[6mm]" />
          Colleges side by side
        </p>
        <p>{shortDate(new Date())}</p>
      </header>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr className="text-left text-[11pt]">
            <td className="w-[38mm]" />
            {columns.map(({ college }) => (
              <th key={college.collegeId} scope="col" className="px-[1.5mm] align-bottom wrap-anywhere">
                {college.collegeName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-[0.7mm] text-left font-semibold">
                {name}
              </th>
              {cells.map(({ text, detail, best }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                <td key={index} className="px-[1.5mm] py-[0.7mm] wrap-anywhere">
                  {text}
                  {best !== undefined && <b>{` (${best})`}</b>}
                  {detail !== undefined && <span className="text-ink-soft">{` ${detail}`}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft">
        {band !== null && t`Families like yours: income ${bandName(band)}.`} What families paid is the federal
        average after grants. It is not an offer.
      </p>
    </article>
  )
}
