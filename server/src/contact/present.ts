import type { ContactRule, ContactRules } from '@touchline/contract'
import type { Edition, EditionRule } from './edition.ts'

/** The rule that decided, for the people it is told to. */
export function presentRule({ body, rule, validFrom, source, url, unsettled }: EditionRule): ContactRule {
  return { body, rule, validFrom, source, url, unsettled }
}

/** The edition for people to read; its zones are nobody's interest. */
export function presentEdition({ version, checked, note, rules }: Edition): ContactRules {
  return { version, checked, note, rules }
}
