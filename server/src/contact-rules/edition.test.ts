import { readFileSync } from 'node:fs'
import { divisions, genders, states } from '@touchline/contract'
import { expect, test } from 'vitest'
import { shippedText } from '../../test/support/contact-rules/case.ts'
import { readEdition } from './edition.ts'

/** Returns the shipped file with one change, at a path like `rules.0.starts`; undefined removes the value. */
function changed(path: string, value: unknown): string {
  const file: unknown = JSON.parse(shippedText)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let at: unknown = file
  for (const key of keys) at = isObject(at) ? at[key] : undefined
  if (!isObject(at)) throw new Error(`There is nothing at ${path}`)
  at[last] = value
  return JSON.stringify(file)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const start = (month: number, day: number, time = '00:01') => ({ date: { yearsBefore: 2, month, day, time } })

test('the shipped file is complete: a rule for everyone, a zone for every state', () => {
  const { rules, zones, note } = readEdition(shippedText)
  for (const division of divisions) {
    for (const gender of genders) {
      const its = rules.filter((rule) => rule.divisions.includes(division) && rule.genders.includes(gender))
      expect(its, `${division}, ${gender}`).toHaveLength(1)
    }
  }
  expect(Object.keys(zones).toSorted()).toEqual(states.toSorted())
  expect(note).toContain('Information, not legal advice')
})

test('only rules on which the sources disagree or are silent are unsettled', () => {
  const { rules } = readEdition(shippedText)
  expect(rules.filter((rule) => rule.unsettled).map(({ id }) => id)).toEqual(['ncaa-d2', 'other'])
})

test('the recruiting guide tells families the same date as coaches', () => {
  const guide: { dates: object[]; rules: { topic: string; url: string }[] } = JSON.parse(
    readFileSync(
      new URL('../../../web/app/features/site/recruiting-guide/recruiting-rules.json', import.meta.url),
      'utf8',
    ),
  )
  const { rules } = readEdition(shippedText)
  const starts = ['Division 1', 'Division 2'].map(
    (division) => rules.find(({ divisions }) => divisions.some((one) => one === division))?.starts,
  )
  const date = { yearsBefore: 2, month: 6, day: 15 }
  expect(guide.dates[0]).toMatchObject({ label: 'Division 1 and 2 coaches can write and call', ...date })
  expect(starts).toEqual([{ date: { ...date, time: '00:01' } }, { date: { ...date, time: '00:01' } }])
  const sources = guide.rules.filter(({ topic }) => topic === 'First contact').map(({ url }) => url)
  const ours = rules.filter(({ id }) => id !== 'other').map(({ url }) => url)
  expect(sources).toEqual(expect.arrayContaining(ours))
})

test.each([
  ['rules.0.starts', start(13, 15), /^ {2}rules\[0\]\.starts\.date\.month: /m],
  ['rules.0.starts', start(6, 31), /rules\[0\]\.starts\.date: is a day that no year has/],
  ['rules.0.starts', start(2, 30), /rules\[0\]\.starts\.date: is a day that no year has/],
  ['rules.0.starts', start(6, 15, '24:00'), /rules\[0\]\.starts\.date\.time: must be a time like 00:01/],
  ['rules.0.starts', 'any time', /rules\[0\]\.starts: .*anyTime/],
  ['rules.0.url', 'http://rules.example', /rules\[0\]\.url: must be an https address/],
  ['rules.0.url', undefined, /rules\[0\]\.url: /],
  ['rules.0.validFrom', 'last year', /rules\[0\]\.validFrom: must be a day, a month or a year/],
  ['rules.0.validFrom', '2026-02-30', /rules\[0\]\.validFrom: must be a day, a month or a year/],
  ['rules.0.divisions', ['Division 4'], /rules\[0\]\.divisions\[0\]: /],
  ['rules.0.genders', [], /rules\[0\]\.genders: /],
  ['rules.0.appliesFrom', 'June 1', /rules\[0\]\.appliesFrom: /],
  ['rules.0.appliesUntil', '2027-02-30', /rules\[0\]\.appliesUntil: /],
  ['rules.0.until', '2027-01-01', /rules\[0\]: .*until/],
  ['rules.1.id', 'ncaa-d1', /rules\[1\]\.id: ncaa-d1 is there twice/],
  ['zones.TX', undefined, /zones\.TX: /],
  ['zones.TX', [], /zones\.TX: /],
  ['zones.TX', ['America/Dallas'], /zones\.TX\[0\]: must be a time zone like America\/Chicago/],
  ['zones.TX', ['UTC'], /zones\.TX\[0\]: must be a time zone/],
  ['zones.TX', ['America/Chicago', 'America/Denver', 'America/Boise'], /zones\.TX: /],
  ['zones.XX', ['America/Chicago'], /zones: .*XX/],
  ['version', ' ', /version: /],
  ['checked', 'yesterday', /checked: /],
])('a file is refused whole, and the place named: %s, %j', (path, value, message) => {
  expect(() => readEdition(changed(path, value))).toThrow(message)
})

test('every wrong place is named at once', () => {
  const text = changed('rules.0.source', '')
  const both = text.replace('"America/Phoenix"', '"Arizona"')
  expect(() => readEdition(both)).toThrow(/rules\[0\]\.source[\s\S]*zones\.AZ\[0\]/)
})

test('invalid JSON is reported with its position', () => {
  expect(() => readEdition('{\n  "version": "1",\n  "rules" [] }')).toThrow(/line 3/)
  expect(() => readEdition('')).toThrow(/JSON/)
  expect(() => readEdition('[]')).toThrow(/the whole file: /)
})

const second = {
  id: 'second',
  divisions: ['Division 1'],
  genders: ['male', 'female'],
  starts: 'anyTime',
  body: 'NCAA Division 1',
  rule: 'Another',
  validFrom: null,
  source: 'A source',
  url: 'https://rules.example',
}

/** Returns the shipped file with other dates for its first rule, and a second rule for the same colleges. */
function inTwo(first: object, other: object): string {
  const file: { rules: object[] } = JSON.parse(shippedText)
  file.rules[0] = { ...file.rules[0], ...first }
  return JSON.stringify({ ...file, rules: [...file.rules, { ...second, ...other }] })
}

test('on every day exactly one rule is asked', () => {
  const ends = { appliesUntil: '2027-07-31' }
  expect(readEdition(inTwo(ends, { appliesFrom: '2027-08-01' })).rules).toHaveLength(7)
  expect(readEdition(inTwo({ appliesFrom: '2027-08-01' }, ends)).rules).toHaveLength(7)
  const broken: [object, object, RegExp][] = [
    [{}, {}, /ncaa-d1 must end on the day before second begins, for Division 1, male/],
    [ends, { appliesFrom: '2027-08-02' }, /ncaa-d1 must end on the day before second begins/],
    [ends, { appliesFrom: '2027-07-31' }, /ncaa-d1 must end on the day before second begins/],
    [ends, { appliesFrom: '2027-08-01', appliesUntil: '2028-07-31' }, /Division 1, male after 2028-07-31/],
    [
      { ...ends, appliesFrom: '2026-01-01' },
      { appliesFrom: '2027-08-01' },
      /Division 1, male before 2026-01-01/,
    ],
    [
      { appliesFrom: '2027-08-01', appliesUntil: '2027-07-31' },
      { appliesUntil: '2027-07-31' },
      /rules\[0\]: ends before it begins/,
    ],
    [ends, { appliesFrom: '2027-08-01', genders: ['male'] }, /Division 1, female after 2027-07-31/],
  ]
  for (const [first, other, message] of broken)
    expect(() => readEdition(inTwo(first, other))).toThrow(message)
  expect(() => readEdition(changed('rules.5.divisions', ['NAIA']))).toThrow(/no rule speaks of Other, male/)
})
