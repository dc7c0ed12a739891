import {
  alreadyGraduated,
  classYears,
  clubLevels,
  divisionNames,
  divisions,
  gpaThresholds,
  graduatedOption,
  heightText,
  playerHeight,
  positions,
  stateNames,
  states,
  t,
} from '@touchline/contract'
import type { Filter } from '../../lib/filter-state.ts'
import { shortDate } from '../../lib/i18n/times.ts'
import { clubLevelText } from '../players/facts.ts'

const heightsOffered = [64, 66, 68, 70, 72, 74]

/** Where players are, for lists of all players. */
export const nearFilters: readonly Filter[] = [
  {
    key: 'near',
    label: t`Near a town`,
    look: 'text',
    find: t`Richmond, VA`,
    hint: t`With its state. Players whose town we don't know are left out.`,
    options: [],
    single: true,
    other: (value) => (value.trim() === '' || value.length > 60 ? undefined : value),
    uncounted: true,
    chip: (town) => t`Near ${town}`,
  },
  {
    key: 'miles',
    label: t`Miles in a straight line, about`,
    look: 'chips',
    hint: t`50 unless you choose.`,
    options: [25, 50, 100, 200, 300, 500].map((miles) => ({ value: String(miles), label: String(miles) })),
    single: true,
    needs: 'near',
    uncounted: true,
    other: (value) => (/^\d{2,3}$/.test(value) && Number(value) <= 500 ? value : undefined),
    chip: (miles) => t`About ${miles} miles`,
  },
]

/** When players play, for lists of all players. */
export const playingFilters: readonly Filter[] = [
  {
    key: 'playsFrom',
    label: t`Has a game from`,
    look: 'day',
    hint: t`By the players' calendars, up to ten days.`,
    options: [],
    single: true,
    other: dayLabel,
    uncounted: true,
    chip: (day) => t`Game from ${day}`,
  },
  {
    key: 'playsUntil',
    label: t`Until`,
    look: 'day',
    options: [],
    single: true,
    needs: 'playsFrom',
    other: dayLabel,
    uncounted: true,
    chip: (day) => t`Until ${day}`,
  },
]

/** Leaves out the players of the program's board; for its members, and for lists of all players. */
export const offBoardFilter: Filter = {
  key: 'offBoard',
  label: t`Your board`,
  look: 'checks',
  options: [{ value: 'true', label: t`Not on our board` }],
  uncounted: true,
}

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
      key: 'mainPosition',
      label: t`Main position`,
      look: 'checks',
      options: [{ value: 'true', label: t`Main position only` }],
      uncounted: true,
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
      key: 'clubLevels',
      label: t`Club level`,
      look: 'search',
      find: t`Find a club level`,
      options: clubLevels.map((value) => ({ value, label: clubLevelText(value) })),
    },
    {
      key: 'height',
      label: t`Height at least`,
      look: 'chips',
      options: heightsOffered.map((inches) => ({ value: String(inches), label: heightText(inches) })),
      single: true,
      other: heightLabel,
      uncounted: true,
      chip: (label) => t`${label} or taller`,
    },
    {
      key: 'films',
      label: t`Film`,
      look: 'checks',
      options: [{ value: 'youtube', label: t`Has film` }],
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

function heightLabel(value: string): string | undefined {
  const inches = /^\d{2}$/.test(value) ? Number(value) : 0
  return inches >= playerHeight.min && inches <= playerHeight.max ? heightText(inches) : undefined
}

function dayLabel(value: string): string | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  return isDay ? shortDate(`${value}T12:00:00`) : undefined
}
