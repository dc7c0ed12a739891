import { dayAndTime } from '../../lib/i18n/times.ts'

/** When something happened, in the reader's zone. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {dayAndTime(at)}
    </time>
  )
}
