import type { Division, Gender } from '@touchline/contract'
import { Temporal } from 'temporal-polyfill'

/** The days and teams a rule is for. */
interface Span {
  id: string
  divisions: readonly Division[]
  genders: readonly Gender[]
  appliesFrom?: string | undefined
  appliesUntil?: string | undefined
}

/** Lists the rules for this division and gender, in order of start. */
export function rulesFor<R extends Span>(rules: readonly R[], division: Division, gender: Gender): R[] {
  return rules
    .filter((rule) => rule.divisions.includes(division) && rule.genders.includes(gender))
    .toSorted((a, b) => (a.appliesFrom ?? '').localeCompare(b.appliesFrom ?? ''))
}

/** Describes the first days on which not exactly one rule applies; undefined if there are none. */
export function firstGap(rules: readonly Span[], division: Division, gender: Gender): string | undefined {
  const chain = rulesFor(rules, division, gender)
  const about = `${division}, ${gender}`
  const [first] = chain
  if (!first) return `no rule speaks of ${about}`
  if (first.appliesFrom) return `no rule speaks of ${about} before ${first.appliesFrom}`
  for (const [index, { id, appliesUntil }] of chain.entries()) {
    const next = chain[index + 1]
    if (!next) {
      return appliesUntil ? `no rule speaks of ${about} after ${appliesUntil}` : undefined
    }
    const after = appliesUntil && Temporal.PlainDate.from(appliesUntil).add({ days: 1 }).toString()
    if (!after || after !== next.appliesFrom) {
      return `${id} must end on the day before ${next.id} begins, for ${about}`
    }
  }
  return undefined
}
