import { type PlayerHome, profileFields } from '@touchline/contract'
import type { findTasks } from './coach-queries.ts'
import type { findPlayerFacts } from './queries.ts'

type PlayerFacts = Awaited<ReturnType<typeof findPlayerFacts>>
type TaskFacts = Awaited<ReturnType<typeof findTasks>>

/** Lists the fields of a profile that are empty. */
export function missingFields(facts: PlayerFacts): PlayerHome['missing'] {
  const values = { ...facts, height: facts.heightInches }
  return profileFields.filter((field) => {
    const value = values[field]
    return value === null || value === '' || (Array.isArray(value) && value.length === 0)
  })
}

/** Counts the facts of a college page that families read, and those that are filled in. */
export function collegeFacts(facts: TaskFacts): { collegeFilled: number; collegeFacts: number } {
  const { description, collegeWebsite, coaches, overview, positionsNeeded } = facts
  const texts = [description, collegeWebsite, coaches, overview, positionsNeeded.join()]
  return { collegeFilled: texts.filter((text) => text !== '').length, collegeFacts: texts.length }
}
