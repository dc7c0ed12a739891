import type { CollegePage } from '@touchline/contract'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CollegeCardView } from './college-card.tsx'
import { collegeWords } from './college-filters.ts'
import { CollegeHero } from './college-hero.tsx'
import { makeCollege } from './factory.ts'
import { collegeFacts, FactList } from './facts.tsx'

const college = makeCollege()

const shown = (part: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>).replaceAll('&#x27;', "'")

test('the link to a college is named without a space before the colon', () => {
  expect(shown(<CollegeCardView college={college} />)).toContain(
    `aria-label="View College: Kestrel Ridge University, Women's soccer"`,
  )
})

test('a college whose place nobody knows has no pin', () => {
  const hero = (place: Pick<CollegePage, 'city' | 'state'>) =>
    shown(<CollegeHero college={{ ...college, ...place }} viewer={undefined} known />)
  expect(hero({ city: 'Alder', state: 'KS' })).toMatch(/lucide-map-pin.*Alder, KS/)
  expect(hero({ city: '', state: 'KS' })).toMatch(/lucide-map-pin.*KS/)
  expect(hero({ city: '', state: '' })).not.toMatch(/lucide-map-pin|N\/A/)
})

test('one college is counted as one', () => {
  expect(collegeWords.found('1', true)).toBe('1 college found')
  expect(collegeWords.seen('1', '1', true)).toBe('1 of 1 college')
  expect(collegeWords.seen('20', '31', false)).toBe('20 of 31 colleges')
})

test('a fact that a coach has entered says so; the others are the directory’s', () => {
  const facts = (change: Partial<CollegePage>) =>
    collegeFacts({ ...college, ...change }).flatMap(({ name, stated }) => (stated ? [name] : []))
  expect(facts({ rosterSize: 28, cost: 20_000 })).toEqual([])
  expect(facts({ rosterSize: 28, statedByCoach: ['rosterSize', 'gpa'] })).toEqual([
    'Roster size',
    'Minimum GPA (out of 4)',
  ])
  expect(facts({ cost: 1, costOutOfState: 2, statedByCoach: ['costOutOfState'] })).toEqual([
    'Annual cost, out-of-state',
  ])
  expect(facts({ cost: 1, statedByCoach: ['cost'] })).toEqual(['Annual cost'])
  const html = renderToStaticMarkup(<FactList college={{ ...college, unitid: 1, statedByCoach: ['gpa'] }} />)
  expect(html.match(/Stated by a coach/g)).toHaveLength(1)
  expect(html).toContain('federal college directory')
})
