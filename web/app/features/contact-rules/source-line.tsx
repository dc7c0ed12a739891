import type { ContactRule } from '@touchline/contract'
import { ruleDate } from './rule-dates.ts'

/** The date a rule is valid from, and its source. */
export function SourceLine({ rule }: { rule: Pick<ContactRule, 'validFrom' | 'source' | 'url'> }) {
  return (
    <p className="text-sm text-ink-soft">
      Valid from: {rule.validFrom ? ruleDate(rule.validFrom) : 'not stated'}. Source:{' '}
      <a href={rule.url} target="_blank" rel="noopener noreferrer" className="link">
        {rule.source}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
