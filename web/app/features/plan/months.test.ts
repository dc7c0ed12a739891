import { expect, test } from 'vitest'
import { makePlan, makePlanStep } from './factory.ts'
import { monthsOf } from './months.ts'

test('open steps with a day and deadlines stand in their month, from this month on', () => {
  const plan = makePlan({
    steps: [
      makePlanStep({ planId: 'later', title: 'Sign', opens: '2027-11-10', time: 'later' }),
      makePlanStep({ planId: 'now', title: 'Check', opens: '2027-01-01', time: 'now' }),
      makePlanStep({ planId: 'done', opens: '2027-01-02', time: 'done' }),
      makePlanStep({ planId: 'any', opens: null }),
      makePlanStep({ planId: 'before', opens: '2026-12-31' }),
    ],
    deadlines: [
      { stepId: '1', collegeId: '2', collegeName: 'Kestrel Ridge', title: 'Deposit', due: '2027-01-20' },
    ],
  })
  expect(monthsOf(plan, '2027-01').map(([month, items]) => [month, items.map(({ title }) => title)])).toEqual(
    [
      ['2027-01', ['Check', 'Deposit (Kestrel Ridge)']],
      ['2027-11', ['Sign']],
    ],
  )
})
