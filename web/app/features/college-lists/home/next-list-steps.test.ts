import { expect, test } from 'vitest'
import { makeStep } from '../factory.ts'
import { nextOf } from './next-list-steps.tsx'

test('the start page shows the first three steps by day, those without one last, none that is put off', {
  tags: 'R23.24',
}, () => {
  const steps = [
    makeStep({ stepId: 'none' }),
    makeStep({ stepId: 'later', due: '2026-12-20' }),
    makeStep({ stepId: 'off', due: '2026-11-25', snoozedUntil: '2026-12-01' }),
    makeStep({ stepId: 'back', due: '2026-11-20', snoozedUntil: '2026-11-24' }),
    makeStep({ stepId: 'soon', due: '2026-11-26' }),
  ]
  expect(nextOf(steps, '2026-11-24').map(({ stepId }) => stepId)).toEqual(['back', 'soon', 'later'])
  expect(nextOf(steps.slice(0, 1), '2026-11-24').map(({ stepId }) => stepId)).toEqual(['none'])
})
