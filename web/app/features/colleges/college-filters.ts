import {
  classYears,
  divisionNames,
  divisions,
  gpaThresholds,
  positions,
  stateNames,
  states,
  t,
} from '@touchline/contract'
import type { Filter } from '../../lib/filter-state.ts'

/** The filters of college search. */
export function collegeFilters(now = new Date()): readonly Filter[] {
  return [
    {
      key: 'positions',
      label: t`Positions needed`,
      look: 'pitch',
      options: positions.map((value) => ({ value, label: value })),
    },
    {
      key: 'divisions',
      label: t`Division`,
      look: 'checks',
      options: divisions.map((value) => ({ value, label: divisionNames[value] })),
    },
    {
      key: 'states',
      label: t`State`,
      look: 'search',
      find: t`Find a state`,
      options: states.map((value) => ({ value, label: stateNames[value] })),
    },
    {
      key: 'years',
      label: t`Graduation year`,
      look: 'chips',
      options: classYears(now).map((year) => ({ value: String(year), label: String(year) })),
    },
    {
      key: 'gpa',
      label: t`GPA they ask for, at least`,
      look: 'chips',
      options: gpaThresholds.map((gpa) => ({ value: String(gpa), label: String(gpa) })),
      chip: (label) => t`GPA ${label}+`,
    },
  ]
}
