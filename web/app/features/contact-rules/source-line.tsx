import type { ContactRule } from '@touchline/contract'
import { dateFormat } from '../../lib/i18n/language.ts'

/** Shows a rule's start date and source. */
export function SourceLine({ rule }: { rule: Pick<ContactRule, 'validFrom' | 'source' | 'url'> }) {
  return (
    <p className="text-sm text-ink-soft">
      {rule.validFrom && <span>Valid from: {ruleDate(rule.validFrom)}. </span>}
      Source:{' '}
      <a href={rule.url} target="_blank" rel="noopener noreferrer" className="link">
        {rule.source}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  )
}

// A rule's date is a calendar day, the same in every time zone.
const format = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' })

const wholeDay = format({ month: 'long', day: 'numeric', year: 'numeric' })
const shortDay = format({ month: 'short', day: 'numeric', year: 'numeric' })
const wholeMonth = format({ month: 'long', year: 'numeric' })

/** Formats 'June 24, 2026', 'June 2026' or '2026', as exact as the input. */
export function ruleDate(given: string): string {
  if (given.length === 4) return given
  return (given.length === 7 ? wholeMonth : wholeDay)(new Date(given))
}

/** Formats a date, like 'Jun 15, 2026'. */
export function shortRuleDate(given: string): string {
  return shortDay(new Date(given))
}
