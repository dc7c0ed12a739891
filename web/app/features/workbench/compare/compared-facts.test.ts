import { expect, test } from 'vitest'
import { prospectRow } from '../factory.ts'
import { comparedAcademics, comparedFacts } from './compared-facts.ts'

test('facts that differ come first, and what nobody has is left out', () => {
  const rows = [
    prospectRow({ classYear: 2028, height: 70, club: 'Lone Oak SC', state: 'TX' }),
    prospectRow({ classYear: 2028, height: 73, club: 'Lone Oak SC' }),
  ]
  expect(comparedFacts(rows)).toEqual([
    { name: 'Height', values: ['5\'10"', '6\'1"'], differs: true },
    { name: 'Home', values: ['TX', ''], differs: true },
    { name: 'Stage', values: ['Watching', 'Watching'], differs: false },
    { name: 'Class', values: ['2028', '2028'], differs: false },
    { name: 'Club', values: ['Lone Oak SC', 'Lone Oak SC'], differs: false },
    { name: 'Comes from', values: ['High school', 'High school'], differs: false },
  ])
  expect(comparedAcademics(rows)).toEqual([])
})
