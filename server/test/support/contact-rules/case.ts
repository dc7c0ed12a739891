import { readFileSync } from 'node:fs'
import { type Edition, readEdition } from '../../../src/contact-rules/edition.ts'
import type { ContactFacts } from '../../../src/contact-rules/ruling.ts'

/**
 * A first message at an instant and the expected decision: 'allowed', held until an instant, or
 * held without an end.
 */
export interface Case {
  edition?: Edition
  facts: ContactFacts
  now: string
  expected: 'allowed' | 'held for good' | `until ${string}`
}

/** The text of the shipped rule file. */
export const shippedText = readFileSync(new URL('../../../contact-rules.json', import.meta.url), 'utf8')

/**
 * Builds the facts of a contact: without changes, a player of the class of 2029 from Ohio and a coach of a men's
 * Division I team.
 */
export function facts(changes: Partial<ContactFacts> = {}): ContactFacts {
  return { division: 'Division 1', gender: 'male', classYear: 2029, state: 'OH', ...changes }
}

/** Builds two cases: held one second before the instant, allowed at it. */
export function around(instant: string, about: ContactFacts, edition?: Edition): Case[] {
  const second = new Date(new Date(instant).getTime() - 1000).toISOString()
  return [
    { edition, facts: about, now: second, expected: `until ${instant}` },
    { edition, facts: about, now: instant, expected: 'allowed' },
  ]
}

/** Replaces Division I's rules in the shipped ones with these. */
export function editionWith(...rules: Partial<Edition['rules'][number]>[]): Edition {
  const { rules: shipped, ...rest } = readEdition(shippedText)
  const [first, ...others] = shipped
  const changed = rules.map((rule, index) => ({ ...first, id: `changed-${index}`, ...rule }))
  return readEdition(JSON.stringify({ ...rest, rules: [...changed, ...others] }))
}

/** Builds the opening of a rule on this day, that many years before the class year. */
export function startsOn(month: number, day: number, time: string, yearsBefore = 2) {
  return { date: { yearsBefore, month, day, time } }
}
