import type { ContactRule, ContactRules, Language } from '@touchline/contract'
import type { Edition, EditionRule } from './edition.ts'

/** The rule that decided, for the people it is told to: in Spanish where the file has it. */
export function presentRule(edited: EditionRule, language: Language): ContactRule {
  const { validFrom, source, url, es } = edited
  const { body, rule, unsettled } = language === 'es' && es ? { ...edited, ...es } : edited
  return { body, rule, validFrom, source, url, unsettled }
}

/** The edition for people to read; its zones are nobody's interest. */
export function presentEdition(edition: Edition, language: Language): ContactRules {
  const { version, checked, es } = edition
  const note = (language === 'es' ? es?.note : undefined) ?? edition.note
  const rules = edition.rules.map(({ es: spanish, ...rule }) => ({
    ...rule,
    ...presentRule({ ...rule, es: spanish }, language),
  }))
  return { version, checked, note, rules }
}
