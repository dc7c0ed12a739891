import { type Corner, cornerNames, corners } from '@touchline/contract'
import { markText } from './mark-picker.tsx'

interface CornerBarsProps {
  marks: Record<Corner, number | null>
}

/** Shows the four corners as bars, each with its mark. */
export function CornerBars({ marks }: CornerBarsProps) {
  return (
    <dl className="@container grid gap-1.5 text-sm">
      {corners.map((corner) => {
        const mark = marks[corner]
        return (
          <div
            key={corner}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_2rem] items-center gap-x-2 @max-[13rem]:grid-cols-[minmax(0,1fr)_2rem]"
          >
            <dt className="truncate @max-[13rem]:col-span-2">{cornerNames[corner]}</dt>
            <dd className="contents">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
                <rect width="100" height="8" className="fill-line print:fill-[#ddd]" />
                {mark !== null && (
                  <rect width={mark * 20} height="8" className="fill-pitch-500 print:fill-[#333]" />
                )}
              </svg>
              <span className="number text-right text-base">{mark === null ? '–' : markText(mark)}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
