import {
  alreadyGraduated,
  classYears,
  divisionNames,
  divisions,
  gpaThresholds,
  graduatedOption,
  positions,
  stateNames,
  states,
  t,
} from '@touchline/contract'
import type { Filter } from '../../lib/filter-state.ts'

/** Lists the filters of the talent database and the shared profiles. */
export function playerFilters(now = new Date()): readonly Filter[] {
  return [
    {
      key: 'positions',
      label: t`Positions`,
      look: 'pitch',
      options: positions.map((value) => ({ value, label: value })),
    },
    {
      key: 'years',
      label: t`Graduation year`,
      look: 'chips',
      options: [
        ...classYears(now).map((year) => ({ value: String(year), label: String(year) })),
        { value: graduatedOption, label: alreadyGraduated, wide: true },
      ],
    },
    {
      key: 'gpa',
      label: t`GPA at least`,
      look: 'chips',
      options: gpaThresholds.map((gpa) => ({ value: String(gpa), label: String(gpa) })),
      chip: (label) => t`GPA ${label}+`,
    },
    {
      key: 'divisions',
      label: t`Division interested in`,
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
  ]
}
