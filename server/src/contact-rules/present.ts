import type { ContactRule, ContactRules, Language } from '@touchline/contract'
import type { Edition, EditionRule } from './edition.ts'

/** Presents the rule that decided, in Spanish where the file has it. */
export function presentRule(edited: EditionRule, language: Language): ContactRule {
  const { validFrom, source, url, es } = edited
  const { body, rule, unsettled } = language === 'es' && es ? { ...edited, ...es } : edited
  return { body, rule, validFrom, source, url, unsettled }
}

/** Presents the edition for people to read, without its zones. */
export function presentEdition(edition: Edition, language: Language): ContactRules {
  const { version, checked, es } = edition
  const note = (language === 'es' ? es?.note : undefined) ?? edition.note
  const rules = edition.rules.map(({ es: spanish, ...rule }) => ({
    ...rule,
    ...presentRule({ ...rule, es: spanish }, language),
  }))
  return { version, checked, note, rules }
}
