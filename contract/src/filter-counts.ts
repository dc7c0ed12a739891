import { z } from 'zod'
import { flag } from './pagination.ts'

const byOption = z.record(z.string(), z.int())

/** For each option: how many there would be with it alone chosen in its filter and the others as they are; none: absent. */
export const FilterCounts = z
  .object({ positions: byOption, divisions: byOption, years: byOption, states: byOption, gpa: byOption })
  .meta({ id: 'FilterCounts' })
export type FilterCounts = z.infer<typeof FilterCounts>

/** Asking for the counts of the options. */
export const countsQuery = { counts: flag }

/** The counts, where they were asked for and are at hand. */
export const optionCounts = { counts: FilterCounts.optional() }
