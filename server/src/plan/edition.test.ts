import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPlan } from './edition.ts'

const text = readFileSync(new URL('../../plan.json', import.meta.url), 'utf8')
const shipped = readPlan(text)

/** Returns the shipped file with other fields in its first step. */
function changed(fields: Record<string, unknown>): string {
  const file = JSON.parse(text)
  return JSON.stringify({ ...file, steps: [{ ...file.steps[0], ...fields }, ...file.steps.slice(1)] })
}

test('every shipped line has a source, a date of checking and both languages', () => {
  for (const { id, source, url, checked, es } of shipped.steps) {
    expect(source, id).not.toBe('')
    expect(url, id).toMatch(/^https:/)
    expect(checked, id).toMatch(/^20\d\d-/)
    expect(es.title, id).not.toBe('')
  }
})

test('no line says that a player is eligible, or late', { tags: 'R24.7' }, () => {
  for (const { id, title, why, es } of shipped.steps) {
    expect(`${title} ${why}`, id).not.toMatch(/\beligible\b|\blate\b|too late|behind/i)
    expect(`${es.title} ${es.why}`, id).not.toMatch(/elegible|\btarde\b|atrasad/i)
  }
})

test('periods are about visits and camps, never about messages', { tags: 'R24.7' }, () => {
  const periods = shipped.steps.filter(({ doneWhen }) => doneWhen === 'passes')
  expect(periods.length).toBe(8)
  for (const { why, es } of periods) {
    expect(why).toContain('may still write and call')
    expect(es.why).toContain('pueden escribir y llamar')
  }
})

test.each([
  [{ when: { day: { yearsBefore: 2, month: 2, day: 30 } } }, /steps\[0\]\.when\.day/],
  [{ when: { dates: { from: '2027-02-01', until: '2027-01-01' } } }, /ends before it begins/],
  [
    { when: { months: { from: { yearsBefore: 1, month: 3 }, until: { yearsBefore: 2, month: 3 } } } },
    /ends before/,
  ],
  [{ doneWhen: 'transcriptEntered' }, /steps\[0\]\.doneWhen/],
  [{ url: 'http://ncaa.org' }, /https address/],
  [{ link: 'transcript' }, /steps\[0\]\.link/],
  [{ es: undefined }, /steps\[0\]\.es/],
  [{ unsettled: 'Ask the college.' }, /in both languages/],
  [{ id: 'first-film' }, /first-film is there twice/],
  [{ title: 'x'.repeat(121) }, /at most 120/],
])('a file with %j is refused with the place', (fields, message) => {
  expect(() => readPlan(changed(fields))).toThrow(message)
})
