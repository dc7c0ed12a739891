import {
  type ContactRule,
  type ContactRules,
  type ContactVerdict,
  type Language,
  states,
} from '@touchline/contract'
import { localize, type OwnText, t } from '../platform/i18n/localized-text.ts'
import type { Edition, EditionRule } from './edition.ts'
import { dayText, type Moment, momentText } from './moment.ts'
import { type ContactFacts, type Ruling, rulingOn } from './ruling.ts'

/** Facts a first message is also judged by, and why, in words for the coach. */
export interface Considered extends ContactFacts {
  /** When they stop counting; current facts never do. */
  lapses?: Date | undefined
  notes?: readonly string[]
}

/**
 * Judges whether a coach may send a player a first message at `now`. Current facts come first; former ones count beside
 * them, and whatever holds the message longest decides. Worded in the coach's language.
 */
export function judge(
  edition: Edition,
  about: ContactFacts | readonly [Considered, ...Considered[]],
  { now, language = 'en' }: { now: Date; language?: Language | undefined },
): ContactVerdict {
  const { facts, ruling, ends } = strictest(edition, 'division' in about ? [about] : about, now)
  const decided = { rule: presentRule(ruling.rule, language), rulesVersion: edition.version }
  if (ends.at <= now.getTime()) {
    return { allowed: true, until: null, untilText: '', untilDay: '', reason: '', ...decided }
  }
  const until = Number.isFinite(ends.at) ? ends : undefined
  const day = until && dayText(until, language)
  return {
    allowed: false,
    until: until ? new Date(until.at).toISOString() : null,
    untilText: until ? momentText(until, language) : '',
    untilDay: day ?? '',
    reason: reasonsFor(facts, decided.rule.body, day)
      .map((reason) => localize(reason, language))
      .join(' '),
    ...decided,
  }
}

/** Returns the ruling that holds longest among these facts, and until when; the first one's if none holds. */
export function strictest(
  edition: Edition,
  [first, ...others]: readonly [Considered, ...Considered[]],
  now: Date,
) {
  let decides = judged(edition, first, now)
  for (const facts of others) {
    const other = judged(edition, facts, now)
    if (other.ends.at > now.getTime() && other.ends.at > decides.ends.at) decides = other
  }
  return decides
}

function judged(edition: Edition, facts: Considered, now: Date) {
  const ruling = rulingOn(edition, facts, now)
  return { facts, ruling, ends: endOf(ruling, facts.lapses) }
}

/** Returns until when these facts hold a message: until the rule opens or the facts stop counting. */
function endOf({ opens, zone }: Ruling, lapses: Date | undefined): Moment {
  return lapses && lapses.getTime() < opens.at ? { at: lapses.getTime(), zone } : opens
}

function reasonsFor(
  { classYear, state, lapses, notes = [] }: Considered,
  body: string,
  day: string | undefined,
): OwnText[] {
  if (day === undefined) {
    return [
      t`This player hasn't added a class year yet. It decides when ${body} coaches can write first.`,
      ...notes,
    ]
  }
  if (lapses) return [t`You can first write to this player on ${day}.`, ...notes]
  const when =
    classYear === null
      ? t`${body} coaches can first write to this player on ${day}.`
      : t`${body} coaches can first write to this player (class of ${classYear}) on ${day}.`
  if (states.some((one) => one === state)) return [when, ...notes]
  return [
    when,
    t`This player hasn't added a state, so we use the latest time in the United States.`,
    ...notes,
  ]
}

/** Presents the deciding rule, in Spanish if the file has it. */
export function presentRule(edited: EditionRule, language: Language): ContactRule {
  const { validFrom, source, url, es } = edited
  const { body, rule, unsettled } = language === 'es' && es ? { ...edited, ...es } : edited
  return { body, rule, validFrom, source, url, unsettled }
}

/** Presents the edition to people, without its zones. */
export function presentEdition(edition: Edition, language: Language): ContactRules {
  const { version, checked, es } = edition
  const note = (language === 'es' ? es?.note : undefined) ?? edition.note
  const rules = edition.rules.map(({ es: spanish, ...rule }) => ({
    ...rule,
    ...presentRule({ ...rule, es: spanish }, language),
  }))
  return { version, checked, note, rules }
}
