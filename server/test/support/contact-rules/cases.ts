import { divisions, genders, states } from '@touchline/contract'
import { around, type Case, editionWith, facts, startsOn } from './case.ts'
import { firstPass, repeated, skipped } from './clock-changes.ts'
import { juneFifteenth, tooEarly } from './places.ts'

const dated = ['Division 1', 'Division 2'] as const
const anyTime = ['Division 3', 'NAIA', 'NJCAA', 'Other'] as const

/** 12:01 AM in Ohio on June 15 after grade 10 of each class. */
const classes = [
  [2025, '2023-06-15T04:01:00.000Z'],
  [2027, '2025-06-15T04:01:00.000Z'],
  [2028, '2026-06-15T04:01:00.000Z'],
  [2029, '2027-06-15T04:01:00.000Z'],
  [2030, '2028-06-15T04:01:00.000Z'],
  [2032, '2030-06-15T04:01:00.000Z'],
] as const

const hawaii = '2027-06-15T10:01:00.000Z'
const onSpringSunday = editionWith({ starts: startsOn(3, 14, '02:30') })
const onAutumnSunday = editionWith({ starts: startsOn(11, 7, '01:30') })
const onLeapDay = editionWith({ starts: startsOn(2, 29, '00:01') })
const lastDay = { appliesUntil: '2026-07-31' }
const firstDay = { appliesFrom: '2026-08-01' }
const june = startsOn(6, 15, '00:01')
const freed = editionWith({ ...lastDay, starts: june }, { ...firstDay, starts: 'anyTime' })
const stricter = editionWith(
  { ...lastDay, starts: june },
  { ...firstDay, starts: startsOn(6, 15, '00:01', 1) },
)
const earlier = editionWith({ ...lastDay, starts: june }, { ...firstDay, starts: startsOn(1, 1, '00:00') })

/** Every case by topic. */
export const cases: Record<string, Case[]> = {
  'all places at the boundary': states.flatMap((state) => around(juneFifteenth[state], facts({ state }))),

  'every division, gender and class year around its instant': genders.flatMap((gender) =>
    classes.flatMap(([classYear, instant]) => [
      ...dated.flatMap((division) => around(instant, facts({ division, gender, classYear }))),
      ...anyTime.flatMap((division) =>
        around(instant, facts({ division, gender, classYear })).map(
          (one): Case => ({ ...one, expected: 'allowed' }),
        ),
      ),
    ]),
  ),

  'the earlier time of places with two is too early': tooEarly.map(([state, now]) => ({
    facts: facts({ state }),
    now,
    expected: `until ${juneFifteenth[state]}`,
  })),

  'a state we do not know counts as Hawaii': [null, 'ZZ', 'GU', ''].flatMap((state) => [
    ...around(hawaii, facts({ state })),
    { facts: facts({ state }), now: '2027-06-15T09:01:00.000Z', expected: `until ${hawaii}` },
  ]),

  'without a class year dated rules hold for good': divisions.flatMap((division) =>
    genders.flatMap((gender) =>
      ['2026-09-14T15:00:00.000Z', '2040-01-01T00:00:00.000Z'].map(
        (now): Case => ({
          facts: facts({ division, gender, classYear: null }),
          now,
          expected: dated.some((one) => one === division) ? 'held for good' : 'allowed',
        }),
      ),
    ),
  ),

  'clocks that skip the time': skipped.flatMap(([state, instant]) =>
    around(instant, facts({ state }), onSpringSunday),
  ),

  'clocks that show the time twice': [
    ...repeated.flatMap(([state, instant]) => around(instant, facts({ state }), onAutumnSunday)),
    ...firstPass.map(
      ([state, now]): Case => ({
        edition: onAutumnSunday,
        facts: facts({ state }),
        now,
        expected: `until ${repeated.find(([one]) => one === state)?.[1]}`,
      }),
    ),
  ],

  'a rule that another one replaces on August 1, 2026': [
    // a rule that opens earlier: the class of 2030 waits for it, not for its own June, and so does
    // a player without a class year
    ...around('2026-08-01T04:00:00.000Z', facts({ classYear: 2030 }), freed),
    ...around('2026-08-01T04:00:00.000Z', facts({ classYear: null }), freed),
    ...around('2026-08-01T06:00:00.000Z', facts({ classYear: 2030, state: 'TX' }), freed),
    ...around('2026-08-01T10:00:00.000Z', facts({ classYear: 2030, state: null }), freed),
    // a rule that opens a year later: the class of 2028 is open for seven weeks, then held again
    ...around('2026-06-15T04:01:00.000Z', facts({ classYear: 2028 }), stricter),
    {
      edition: stricter,
      facts: facts({ classYear: 2028 }),
      now: '2026-08-01T03:59:59.000Z',
      expected: 'allowed',
    },
    {
      edition: stricter,
      facts: facts({ classYear: 2028 }),
      now: '2026-08-01T04:00:00.000Z',
      expected: 'until 2027-06-15T04:01:00.000Z',
    },
    ...around('2027-06-15T04:01:00.000Z', facts({ classYear: 2028 }), stricter),
    ...around('2028-06-15T04:01:00.000Z', facts({ classYear: 2029 }), stricter),
    // a rule with another day: the class of 2028 had its June, the next one gets its January
    ...around('2026-06-15T04:01:00.000Z', facts({ classYear: 2028 }), earlier),
    ...around('2027-01-01T05:00:00.000Z', facts({ classYear: 2029 }), earlier),
  ],

  'February 29, and March 1 where a year has none': [
    ...around('2028-02-29T05:01:00.000Z', facts({ classYear: 2030 }), onLeapDay),
    ...around('2028-02-29T10:01:00.000Z', facts({ classYear: 2030, state: 'HI' }), onLeapDay),
    ...around('2027-03-01T05:01:00.000Z', facts({ classYear: 2029 }), onLeapDay),
    ...around('2029-03-01T08:01:00.000Z', facts({ classYear: 2031, state: 'WA' }), onLeapDay),
    {
      facts: facts({ classYear: 2030 }),
      now: '2028-02-29T12:00:00.000Z',
      expected: 'until 2028-06-15T04:01:00.000Z',
    },
    { facts: facts({ classYear: 2029 }), now: '2028-02-29T12:00:00.000Z', expected: 'allowed' },
  ],
}
