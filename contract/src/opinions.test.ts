import { expect, test } from 'vitest'
import { formOf } from './evaluation-forms.ts'
import { cornerMark, suggestedOverall } from './opinions.ts'

test("a corner's mark is its own, else the mean of its skills; the overall one is the mean of the corners, in halves", () => {
  const marks = { technical: 4, firstTouch: 1, scanning: 3, decisions: 4, physical: 2 }
  expect(cornerMark('forward', 'technical', marks)).toBe(4)
  expect(cornerMark('forward', 'tactical', marks)).toBe(3.5)
  expect(cornerMark('forward', 'psychological', marks)).toBeNull()
  expect(suggestedOverall('forward', marks)).toBe(3)
  expect(suggestedOverall('forward', {})).toBeNull()
})

test('skills that a form does not ask for do not count in it', () => {
  expect(cornerMark('goalkeeper', 'technical', { finishing: 5, handling: 2 })).toBe(2)
})

test('the form follows the position', () => {
  const forms = (['GK', 'LWB', 'CAM', 'RW', undefined] as const).map(formOf)
  expect(forms).toEqual(['goalkeeper', 'defender', 'midfielder', 'forward', 'midfielder'])
})
