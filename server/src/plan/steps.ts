import type { Division, Gender, PlanStep } from '@touchline/contract'
import { Temporal } from 'temporal-polyfill'
import { atAnyTime, datesOf, type StepDates } from './dates.ts'
import type { DoneWhen, PlanEntry } from './edition.ts'

/** The facts of a player from which the plan follows. */
interface PlanPlayer {
  gender: Gender
  classYear: number | null
  /** Empty: every division. */
  divisions: readonly Division[]
}

/** A family's answer to a step. */
export interface PlanAnswer {
  planId: string
  done: boolean
  notForUs: boolean
  snoozedUntil: string | null
}

/** A step of the plan with its days for this player. */
export interface DatedStep extends Pick<PlanStep, 'time' | 'doneBy' | 'snoozedUntil' | 'notForUs'> {
  entry: PlanEntry
  dates: StepDates
}

const shownAsNow = 3
const soonWithin = 31 // days: what ends within them comes first
const nextWithin = 92 // days: what begins later is for later

interface PlanInput {
  steps: readonly PlanEntry[]
  player: PlanPlayer
  answers: readonly PlanAnswer[]
  /** Returns true if the product sees that this is done. */
  isDone: (doneWhen: DoneWhen) => boolean
  /** Like '2026-11-29'. */
  today: string
}

/** Lists a player's steps: three for now, then next, later, just opened and done, each in order of time. */
export function datedSteps({ steps, player, answers, isDone, today }: PlanInput): DatedStep[] {
  const given = new Map(answers.map((answer) => [answer.planId, answer]))
  const over = hasGraduated(player.classYear, today)
  const limits = { today, soon: later(today, soonWithin), next: later(today, nextWithin) }
  const all = steps
    .filter((entry) => isFor(entry, player))
    .flatMap((entry): DatedStep[] => {
      const answer = given.get(entry.id)
      const step = { entry, ...standing(answer, isDone(entry.doneWhen)) }
      const dates = datesOf(entry.when, player.classYear)
      if (step.time === 'done') return [{ ...step, dates: dates ?? atAnyTime }]
      if (over) return []
      const open = openDates(entry, dates, today)
      if (!open) return []
      const dated = { ...step, dates: open }
      return [{ ...dated, time: timeOf(beginOf(dated), limits) }]
    })
  const at = (time: DatedStep['time']) => all.filter((step) => step.time === time)
  const ready = at('now').toSorted((one, other) => urgency(one, limits) - urgency(other, limits))
  const waiting = ready.slice(shownAsNow).map((step) => ({ ...step, time: waitingTime(step, today) }))
  const still = (time: DatedStep['time']) => waiting.filter((step) => step.time === time)
  return [
    ...ready.slice(0, shownAsNow),
    ...inOrder([...still('next'), ...at('next')]),
    ...inOrder(at('later')),
    ...inOrder(still('opened')),
    ...at('done'),
  ]
}

/** Returns true once the summer after graduation ends: the plan is over then. */
export function hasGraduated(classYear: number | null, today: string): boolean {
  return classYear !== null && today > `${classYear}-08-31`
}

function isFor(entry: PlanEntry, { gender, divisions }: PlanPlayer): boolean {
  return (
    entry.genders.includes(gender) &&
    (divisions.length === 0 || entry.divisions.some((division) => divisions.includes(division)))
  )
}

function standing(answer: PlanAnswer | undefined, isDone: boolean) {
  const doneBy = isDone ? ('itself' as const) : answer?.done ? ('hand' as const) : null
  const notForUs = doneBy === null && answer?.notForUs === true
  const time = doneBy !== null || notForUs ? ('done' as const) : ('now' as const)
  return { time, doneBy, notForUs, snoozedUntil: time === 'done' ? null : (answer?.snoozedUntil ?? null) }
}

/** Returns the days of a step that is not done; undefined once it is over, or while it has none. */
function openDates({ stays }: PlanEntry, dates: StepDates | undefined, today: string): StepDates | undefined {
  const isOver = dates === undefined || (dates.ends !== null && dates.ends < today)
  return isOver ? (stays ? atAnyTime : undefined) : dates
}

/** Days on which a step's standing changes. */
interface Limits {
  today: string
  soon: string
  next: string
}

type Begin = Pick<DatedStep, 'dates' | 'snoozedUntil'>

/** Returns the first day of a step, also where it was put off; '' if it can be done at any time. */
export function beginOf({ dates, snoozedUntil }: Begin): string {
  return [dates.opens ?? '', snoozedUntil ?? ''].toSorted().at(-1) ?? ''
}

function timeOf(begin: string, { today, next }: Limits): DatedStep['time'] {
  if (begin <= today) return 'now'
  return begin <= next ? 'next' : 'later'
}

/** Returns where a step waits that has begun: nothing comes next whose one day has passed. */
function waitingTime({ dates: { form, opens } }: DatedStep, today: string): 'next' | 'opened' {
  return form === 'day' && opens !== null && opens < today ? 'opened' : 'next'
}

/** Ranks what is to do now: what ends within a month, then the file's order, then dates that only pass. */
function urgency({ entry, dates }: DatedStep, { soon }: Limits): number {
  if (entry.doneWhen === 'passes') return 2
  return !entry.stays && dates.due !== null && dates.due <= soon ? 0 : 1
}

/** Sorts by the first day, open ones first. */
function inOrder(steps: readonly DatedStep[]): DatedStep[] {
  return steps.toSorted((one, other) => {
    const [first, second] = [beginOf(one), beginOf(other)]
    return first < second ? -1 : first > second ? 1 : 0
  })
}

const later = (day: string, days: number) => `${Temporal.PlainDate.from(day).add({ days })}`
