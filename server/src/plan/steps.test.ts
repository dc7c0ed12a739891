import { readFileSync } from 'node:fs'
import { type Division, divisions, type Gender, genders } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { whenText } from './dates.ts'
import { type PlanEntry, readPlan } from './edition.ts'
import { type DatedStep, datedSteps, type PlanAnswer } from './steps.ts'

const { steps: shipped } = readPlan(readFileSync(new URL('../../plan.json', import.meta.url), 'utf8'))

interface Asked {
  classYear?: number | null
  gender?: Gender
  divisions?: Division[]
  answers?: PlanAnswer[]
  today?: string
  steps?: PlanEntry[]
  seen?: readonly string[]
}

function planOf({
  classYear = 2028,
  gender = 'female',
  divisions = ['Division 1'],
  answers = [],
  today = '2026-11-29',
  steps = shipped,
  seen = [],
}: Asked = {}): DatedStep[] {
  return datedSteps({
    steps,
    player: { gender, classYear, divisions },
    answers,
    isDone: (doneWhen) => typeof doneWhen === 'string' && seen.includes(doneWhen),
    today,
  })
}

const answer = (planId: string, said: Partial<PlanAnswer>): PlanAnswer => ({
  planId,
  done: false,
  notForUs: false,
  snoozedUntil: null,
  ...said,
})

const ids = (steps: DatedStep[], time?: DatedStep['time']) =>
  steps.filter((step) => time === undefined || step.time === time).map(({ entry }) => entry.id)
const step = (steps: DatedStep[], id: string) => steps.find(({ entry }) => entry.id === id)
const words = (steps: DatedStep[], id: string) => {
  const found = step(steps, id)
  return found && whenText(found.dates, 'en')
}

describe('dates', () => {
  test('follow from the class: June 15 and August 1 after grade 10, signing on the second Wednesday', {
    tags: 'R24.5',
  }, () => {
    const of2028 = planOf({ today: '2025-10-01' })
    const of2030 = planOf({ classYear: 2030, today: '2025-10-01' })
    expect(words(of2028, 'june-15')).toBe('June 15, 2026')
    expect(words(of2030, 'june-15')).toBe('June 15, 2028')
    expect(words(of2028, 'august-1-women')).toBe('August 1, 2026')
    expect(words(of2028, 'ten-seven')).toBe('January – May 2027')
    expect(words(planOf({ classYear: 2027 }), 'signing-division-1')).toBe('November 11, 2026')
    expect(words(of2028, 'ready-june-15')).toBe('June 1 – 14, 2026')
    expect(words(planOf({ divisions: ['NJCAA'] }), 'njcaa-letter')).toBe('November 1, 2027')
    expect(words(planOf({ divisions: ['Division 3'] }), 'division-3-visits')).toBe('January 1, 2027')
    const found = step(of2028, 'ten-seven')
    expect(found && whenText(found.dates, 'es')).toBe('enero–mayo de 2027')
  })

  test('move when the class moves, and what is done stays done', { tags: 'R24.5' }, () => {
    const answers = [answer('june-15', { done: true })]
    const before = planOf({ answers })
    const after = planOf({ answers, classYear: 2029 })
    expect(step(before, 'june-15')).toMatchObject({ time: 'done', doneBy: 'hand' })
    expect(step(after, 'june-15')).toMatchObject({ time: 'done', doneBy: 'hand' })
    expect(words(before, 'ten-seven')).toBe('January – May 2027')
    expect(words(after, 'ten-seven')).toBe('January – May 2028')
  })

  test('without a class only what has no date, calendar dates, and what stays worth doing are left', () => {
    const steps = planOf({ classYear: null })
    expect(ids(steps)).toContain('add-parent')
    expect(words(steps, 'add-parent')).toBe('Any time')
    expect(ids(steps)).toContain('dead-women-2026-12')
    expect(ids(steps)).not.toContain('june-15')
  })

  test('a graduate keeps only what is done', () => {
    const answers = [answer('first-film', { done: true })]
    expect(ids(planOf({ classYear: 2026, answers }))).toEqual(['first-film'])
    expect(ids(planOf({ classYear: 2026, today: '2026-08-31' })).length).toBeGreaterThan(1)
  })
})

describe('which steps', () => {
  test('each division has its own; a player without one gets all', () => {
    const own = divisions.map((division) => ids(planOf({ divisions: [division], today: '2025-09-01' })))
    const [d1 = [], d2 = [], d3 = [], naia = [], njcaa = []] = own
    expect(d1).toContain('june-15')
    expect(d2).not.toContain('june-15')
    expect(d2).toContain('share-division-2')
    expect(d3).toContain('division-3-visits')
    expect(d3.filter((id) => id.startsWith('dead'))).toEqual([])
    expect(naia).toContain('share-any-time')
    expect(njcaa).toContain('njcaa-letter')
    const all = ids(planOf({ divisions: [], today: '2025-09-01' }))
    expect(all.toSorted()).toEqual([...new Set(own.flat())].toSorted())
  })

  test('dates of men and women are the same, apart from periods; words differ where programs do', () => {
    const [men, women] = (['male', 'female'] as const).map((gender) =>
      planOf({ gender, divisions: [], today: '2025-09-01' }).filter(
        ({ entry }) => entry.doneWhen !== 'passes',
      ),
    )
    const dates = (steps: DatedStep[] = []) =>
      steps.map(({ entry, dates }) => [entry.id.replace(/-(wo)?men$/, ''), dates])
    expect(dates(women)).toEqual(dates(men))
    expect(step(men ?? [], 'august-1-men')?.entry.why).not.toBe(
      step(women ?? [], 'august-1-women')?.entry.why,
    )
  })

  test('a window that is over goes, unless it stays worth doing', () => {
    const steps = planOf({ today: '2026-07-01' })
    expect(ids(steps)).not.toContain('ready-june-15')
    expect(ids(steps)).toContain('june-15')
    expect(words(steps, 'course-list') ?? words(steps, 'add-parent')).toBe('Any time')
    expect(ids(planOf({ today: '2026-08-14' }))).toContain('june-15')
    expect(ids(planOf({ today: '2026-08-15' }))).not.toContain('june-15')
  })
})

describe('now, next and later', () => {
  test('for every class, side, division and week, at most three are for now, and no step is lost', {
    tags: 'R24.6',
  }, () => {
    for (const classYear of [2027, 2028, 2030, null]) {
      for (const gender of genders) {
        for (const division of divisions) {
          for (const today of ['2026-06-16', '2026-11-10', '2026-11-29', '2027-03-01', '2027-09-15']) {
            const steps = planOf({ classYear, gender, divisions: [division], today })
            expect(ids(steps, 'now').length).toBeLessThanOrEqual(3)
            expect(new Set(ids(steps)).size).toBe(steps.length)
            const begun = ({ dates }: DatedStep) => dates.opens === null || dates.opens <= today
            expect(steps.filter(({ time }) => time === 'now').every(begun)).toBe(true)
            expect(steps.filter(({ time }) => time === 'later').some(begun)).toBe(false)
          }
        }
      }
    }
  })

  test('a step of one day stands under what has just opened once the day has passed, and never comes next', {
    tags: 'R24.6',
  }, () => {
    const signing = (today: string) => step(planOf({ classYear: 2027, today }), 'signing-division-1')?.time
    expect(signing('2026-11-01')).toBe('next')
    expect(signing('2026-11-11')).toBe('next')
    expect(signing('2026-11-12')).toBe('opened')
    expect(signing('2027-01-10')).toBe('opened')
    expect(signing('2027-01-11')).toBeUndefined()
    for (const classYear of [2027, 2028]) {
      for (const today of ['2026-06-16', '2026-08-20', '2026-11-29', '2027-01-05', '2027-09-15']) {
        const next = planOf({ classYear, divisions: [], today }).filter(({ time }) => time === 'next')
        const past = next.filter(({ dates }) => dates.form === 'day' && (dates.opens ?? today) < today)
        expect(ids(past), `${classYear} ${today}`).toEqual([])
      }
    }
  })

  test('what ends within a month comes first', () => {
    expect(ids(planOf({ today: '2027-05-10' }), 'now')).toContain('ten-seven')
    expect(ids(planOf({ today: '2026-06-05' }), 'now')[0]).toBe('ready-june-15')
  })

  test('a step ticks itself by what the product sees, also after the family put it aside', () => {
    const answers = [answer('first-film', { notForUs: true })]
    expect(step(planOf({ answers }), 'first-film')).toMatchObject({
      time: 'done',
      notForUs: true,
      doneBy: null,
    })
    expect(step(planOf({ answers, seen: ['filmAdded'] }), 'first-film')).toMatchObject({
      time: 'done',
      notForUs: false,
      doneBy: 'itself',
    })
  })

  test('a snoozed step waits until its day, then comes back', () => {
    const answers = [answer('add-parent', { snoozedUntil: '2026-12-06' })]
    expect(step(planOf({ answers }), 'add-parent')?.time).toBe('next')
    expect(step(planOf({ answers, today: '2026-12-06' }), 'add-parent')?.time).toBe('now')
    const long = [answer('add-parent', { snoozedUntil: '2027-10-01' })]
    expect(step(planOf({ answers: long }), 'add-parent')?.time).toBe('later')
  })

  test('a step put off to a day before it opens keeps its place', () => {
    const order = (answers: PlanAnswer[] = []) => ids(planOf({ answers }), 'next')
    expect(order()).toContain('ten-seven')
    expect(order([answer('ten-seven', { snoozedUntil: '2026-12-06' })])).toEqual(order())
  })
})
