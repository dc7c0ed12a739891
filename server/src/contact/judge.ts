import {
  type ContactVerdict,
  type Division,
  type Gender,
  type Language,
  states,
  t,
} from '@touchline/contract'
import { inLanguage } from '../platform/translate.ts'
import { rulesFor } from './coverage.ts'
import type { Edition, EditionRule } from './edition.ts'
import { dayText, latestMoment, type Moment, momentText } from './moment.ts'
import { presentRule } from './present.ts'

/** What a first message is judged by: the coach's college, and the player. */
export interface ContactFacts {
  division: Division
  /** Of the college. */
  gender: Gender
  classYear: number | null
  state: string | null
}

/** A rule with the instants it stands for: asked from `from` until the next one's, open from `opens` on. */
interface Span {
  rule: EditionRule
  from: Moment
  opens: Moment
}

const always: Moment = { at: Number.NEGATIVE_INFINITY, zone: 'UTC' }
const never: Moment = { at: Number.POSITIVE_INFINITY, zone: 'UTC' }

/**
 * May a coach of this college send this player a first message at `now`? In the time of the player's state; the later
 * one where a state has two, and the latest of all where the state is not known. Worded for a coach of that language.
 */
export function judge(
  edition: Edition,
  facts: ContactFacts,
  now: Date,
  language: Language = 'en',
): ContactVerdict {
  const zones = zonesOf(edition, facts.state)
  const spans = rulesFor(edition.rules, facts.division, facts.gender).map((rule) => ({
    rule,
    from: firstDay(rule, zones),
    opens: opening(rule, facts.classYear, zones),
  }))
  const current = spans.findLastIndex(({ from }) => from.at <= now.getTime())
  const span = spans[current]
  if (!span) throw new Error(`The contact rules ${edition.version} do not speak of ${facts.division}`)
  const decided = { rule: presentRule(span.rule, language), rulesVersion: edition.version }
  if (span.opens.at <= now.getTime()) {
    return { allowed: true, until: null, untilText: '', reason: '', ...decided }
  }
  const until = firstOpen(spans.slice(current))
  return {
    allowed: false,
    until: until ? new Date(until.at).toISOString() : null,
    untilText: until ? momentText(until, language) : '',
    reason: reasonsFor(facts, decided.rule.body, until, language)
      .map((reason) => inLanguage(reason, language))
      .join(' '),
    ...decided,
  }
}

function zonesOf({ zones }: Edition, given: string | null): readonly string[] {
  const state = states.find((one) => one === given)
  return state ? zones[state] : [...new Set(Object.values(zones).flat())]
}

function firstDay({ appliesFrom }: EditionRule, zones: readonly string[]): Moment {
  if (!appliesFrom) return always
  const [year = 0, month = 0, day = 0] = appliesFrom.split('-').map(Number)
  return latestMoment({ year, month, day, time: '00:00' }, zones)
}

function opening({ starts }: EditionRule, classYear: number | null, zones: readonly string[]): Moment {
  if (starts === 'anyTime') return always
  if (classYear === null) return never
  const { yearsBefore, ...day } = starts.date
  return latestMoment({ ...day, year: classYear - yearsBefore }, zones)
}

/** The first moment at which one of these rules is both asked and open; undefined when none ever will be. */
function firstOpen(spans: readonly Span[]): Moment | undefined {
  for (const [index, { from, opens }] of spans.entries()) {
    const open = opens.at > from.at ? opens : from
    const end = spans[index + 1]?.from ?? never
    if (open.at < end.at) return open
  }
  return undefined
}

function reasonsFor(
  { classYear, state }: ContactFacts,
  body: string,
  until: Moment | undefined,
  language: Language,
): string[] {
  if (!until) {
    return [
      t`This player has not given a class year, and the date from which ${body} coaches may first write depends on it.`,
    ]
  }
  const day = dayText(until, language)
  const when =
    classYear === null
      ? t`${body} coaches may first write to this player on ${day}.`
      : t`${body} coaches may first write to this player (class of ${classYear}) on ${day}.`
  if (states.some((one) => one === state)) return [when]
  return [when, t`The player has not given a state, so the latest time in the United States counts.`]
}
