import type { Plan, PlanStep } from '@touchline/contract'

/** Builds a step of the plan for tests. */
export function makePlanStep(changes: Partial<PlanStep> = {}): PlanStep {
  return {
    planId: 'course-list',
    title: "Find your school's NCAA course list",
    why: 'Only courses on that list count.',
    when: 'Any time',
    opens: null,
    due: null,
    time: 'now',
    doneBy: null,
    ticksItself: false,
    passes: false,
    snoozedUntil: null,
    notForUs: false,
    link: null,
    unsettled: '',
    source: 'NCAA, core courses',
    url: 'https://on.ncaa.com/CoreCourses',
    checked: '2026-11-20',
    ...changes,
  }
}

/** Builds a plan for tests. */
export function makePlan(changes: Partial<Plan> = {}): Plan {
  return {
    playerName: 'Maya Torres',
    classYear: 2028,
    graduated: false,
    divisions: ['Division 1'],
    allDivisions: false,
    version: '1',
    steps: [makePlanStep()],
    deadlines: [],
    ...changes,
  }
}
