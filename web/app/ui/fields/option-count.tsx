import { numberFormat, numberText } from '../../lib/i18n/language.ts'
import { classNames } from '../class-names.ts'

/** The number of results for an option: null while unknown, which reserves its space; absent if not counted. */
export type OptionCount = number | null

/** The number of results by option; options without results may be missing. */
export type CountByOption = Readonly<Record<string, number>> | null

/** Returns an option's count, 0 if missing; null while unknown, undefined if not counted. */
export function countOf(counts: CountByOption | undefined, option: string): OptionCount | undefined {
  return counts && (counts[option] ?? 0)
}

/** Returns the id of an option's count, once known; the option's name is the same without one. */
export function describedByCount(id: string, count: OptionCount | undefined): string | undefined {
  return typeof count === 'number' ? id : undefined
}

/** The style of an option without results, which stays selectable. */
export const nothingStyle = 'text-ink-soft peer-checked:text-inherit'

interface CountTextProps {
  id: string
  count: OptionCount
  /** Abbreviates counts from ten thousand on. */
  short?: boolean
  className?: string
}

/** Shows the count beside or below an option's text: a description, not part of its name. */
export function CountText({ id, count, short = false, className }: CountTextProps) {
  return (
    <span id={id} aria-hidden="true" className={classNames('whitespace-nowrap tabular-nums', className)}>
      {count === null ? '\u00a0' : short && count >= 10_000 ? inShort(count) : numberText(count)}
      {count !== null && <span className="sr-only"> {count === 1 ? 'result' : 'results'}</span>}
    </span>
  )
}

const inShort = numberFormat({ notation: 'compact', maximumFractionDigits: 1 })
