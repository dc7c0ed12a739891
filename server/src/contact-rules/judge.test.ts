import { ContactVerdict, states } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import {
  type Case,
  editionWith,
  facts,
  shippedText,
  startsOn,
} from '../../test/support/contact-rules/case.ts'
import { cases } from '../../test/support/contact-rules/cases.ts'
import { readEdition } from './edition.ts'
import { judge } from './judge.ts'

const shipped = readEdition(shippedText)
const total = Object.values(cases).flat().length
const at = (now: string) => new Date(now)

function outcome({ edition = shipped, facts, now }: Case): string {
  const verdict = ContactVerdict.parse(judge(edition, facts, { now: at(now) }))
  if (verdict.allowed)
    return verdict.until || verdict.untilText || verdict.reason ? 'allowed, with words' : 'allowed'
  if (verdict.reason === '') return 'held without a reason'
  return verdict.until ? `until ${verdict.until}` : 'held for good'
}

describe(`${total} first messages`, () => {
  for (const [about, list] of Object.entries(cases)) {
    test(`${list.length} cases: ${about}`, () => {
      const given = list.map((one) => ({ facts: one.facts, now: one.now, outcome: outcome(one) }))
      const wanted = list.map((one) => ({ facts: one.facts, now: one.now, outcome: one.expected }))
      expect(given).toEqual(wanted)
    })
  }

  test('the table is as large as it was meant to be', () => {
    expect(total).toBeGreaterThanOrEqual(300)
  })
})

test('the same in Spanish, with the rule as the file has it', () => {
  const { until, untilText, reason, rule } = judge(shipped, facts({ state: 'IL' }), {
    now: at('2026-09-14T15:00:00Z'),
    language: 'es',
  })
  expect(until).toBe('2027-06-15T05:01:00.000Z')
  expect(untilText).toMatch(/^15 de junio de 2027 a las 12:01 a\. ?m\.,? hora central$/)
  expect(reason).toBe(
    'Los entrenadores de NCAA División 1 pueden escribirle por primera vez a esta persona (generación 2029) a partir del 15 de junio de 2027.',
  )
  expect(rule.rule).toMatch(/^Los entrenadores pueden escribir/)
})

test('the verdict says until when and why, and names the rule with its date and source', () => {
  const verdict = judge(shipped, facts({ state: 'IL' }), { now: at('2026-09-14T15:00:00Z') })
  expect(verdict).toEqual({
    allowed: false,
    until: '2027-06-15T05:01:00.000Z',
    untilText: 'June 15, 2027 at 12:01 AM Central Time',
    untilDay: 'June 15, 2027',
    reason: 'NCAA Division 1 coaches can first write to this player (class of 2029) on June 15, 2027.',
    rule: {
      body: 'NCAA Division 1',
      rule: expect.stringContaining('June 15 after grade 10'),
      validFrom: '2019',
      source: 'NCAA Division 1 Manual, Bylaws 13.1 and 13.4',
      url: expect.stringMatching(/^https:\/\/web3\.ncaa\.org\//),
      unsettled: undefined,
    },
    rulesVersion: shipped.version,
  })
})

test('every rule of the NCAA names a document of the NCAA itself', () => {
  const sources = shipped.rules.flatMap(({ body, url }) =>
    body.startsWith('NCAA') ? [new URL(url).host] : [],
  )
  expect(sources).toEqual(['web3.ncaa.org', 'web3.ncaa.org', 'web3.ncaa.org'])
})

test('the time is named in the zone that decided', () => {
  const untilIn = (state: string | null) =>
    judge(shipped, facts({ state }), { now: at('2026-09-14T15:00:00Z') }).untilText
  expect(untilIn('OH')).toBe('June 15, 2027 at 12:01 AM Eastern Time')
  expect(untilIn('TX')).toBe('June 15, 2027 at 12:01 AM Mountain Time')
  expect(untilIn('AZ')).toBe('June 15, 2027 at 12:01 AM Mountain Standard Time')
  expect(untilIn('PR')).toBe('June 15, 2027 at 12:01 AM Atlantic Standard Time')
  expect(untilIn(null)).toBe('June 15, 2027 at 12:01 AM Hawaii-Aleutian Standard Time')
  for (const state of states)
    expect(untilIn(state)).toMatch(/^June 15, 2027 at 12:01 AM [A-Z][A-Za-z -]+ Time$/)
})

test('a time that clocks skip is named as the one they show', () => {
  const edition = editionWith({ starts: startsOn(3, 14, '02:30') })
  expect(judge(edition, facts(), { now: at('2026-09-14T15:00:00Z') }).untilText).toBe(
    'March 14, 2027 at 3:30 AM Eastern Time',
  )
})

test("the reason names the player's missing information", () => {
  const moment = { now: at('2026-09-14T15:00:00Z') }
  expect(judge(shipped, facts({ classYear: null }), moment).reason).toMatch(
    /^This player hasn't added a class year yet/,
  )
  expect(judge(shipped, facts({ state: null }), moment).reason).toMatch(/hasn't added a state/)
  expect(judge(shipped, facts(), moment).reason).not.toMatch(/hasn't added/)
})

test('a rule on which the sources disagree is called unsettled', () => {
  const unsettled = (division: 'Division 1' | 'Division 2') =>
    judge(shipped, facts({ division }), { now: at('2026-09-14T15:00:00Z') }).rule.unsettled
  expect(unsettled('Division 2')).toMatch(/disagree/)
  expect(unsettled('Division 1')).toBeUndefined()
})

test('a rule for one side of the game leaves the other alone', () => {
  const edition = editionWith(
    { genders: ['male'], starts: 'anyTime' },
    { genders: ['female'], starts: startsOn(6, 15, '00:01') },
  )
  const moment = { now: at('2026-09-14T15:00:00Z') }
  expect(judge(edition, facts({ gender: 'male' }), moment).allowed).toBe(true)
  expect(judge(edition, facts({ gender: 'female' }), moment).allowed).toBe(false)
})

test('while a rule is replaced, the one in force now is named', () => {
  const edition = editionWith(
    { rule: 'The old one', appliesUntil: '2026-07-31' },
    { rule: 'The new one', appliesFrom: '2026-08-01', starts: 'anyTime' },
  )
  const on = (day: string) => judge(edition, facts({ classYear: 2030 }), { now: at(`${day}T12:00:00Z`) })
  expect(on('2026-07-31').rule.rule).toBe('The old one')
  expect(on('2026-07-31').reason).toMatch(/on August 1, 2026\.$/)
  expect(on('2026-08-01').rule.rule).toBe('The new one')
})
