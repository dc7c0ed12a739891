import { classYears, divisions, gpaThresholds, positions, stateNames, states } from '@touchline/contract'
import type { Filter } from '../ui/filters/filter-state.ts'

/** The filters of college search (spec sections 5 and 9). */
export function collegeFilters(now = new Date()): readonly Filter[] {
  return [
    {
      key: 'positions',
      label: 'Positions needed',
      look: 'pitch',
      options: positions.map((value) => ({ value, label: value })),
    },
    {
      key: 'divisions',
      label: 'Division',
      look: 'checks',
      options: divisions.map((value) => ({ value, label: value })),
    },
    {
      key: 'states',
      label: 'State',
      look: 'search',
      options: states.map((value) => ({ value, label: stateNames[value] })),
    },
    {
      key: 'years',
      label: 'Graduation year',
      look: 'chips',
      options: classYears(now).map((year) => ({ value: String(year), label: String(year) })),
    },
    {
      key: 'gpa',
      label: 'GPA at least',
      look: 'chips',
      options: gpaThresholds.map((gpa) => ({ value: String(gpa), label: String(gpa) })),
      chip: (label) => `GPA ${label}+`,
    },
  ]
}
