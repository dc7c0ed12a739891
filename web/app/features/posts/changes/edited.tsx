import { dayAndTime } from '../../../lib/i18n/times.ts'

/** Marks words that their author has changed since, with the moment. */
export function Edited({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <time dateTime={at} title={dayAndTime(at)}>
      Edited
    </time>
  )
}
