import { z } from 'zod'
import { flag } from './pagination.ts'

const byOption = z.record(z.string(), z.int())

/**
 * Counts for each option the results with it alone chosen in its filter and the others unchanged; options without
 * results are absent.
 */
export const FilterCounts = z
  .object({ positions: byOption, divisions: byOption, years: byOption, states: byOption, gpa: byOption })
  .meta({ id: 'FilterCounts' })
export type FilterCounts = z.infer<typeof FilterCounts>

/** Asking for the counts of the options. */
export const countsQuery = { counts: flag }

/** The counts, where they were asked for and are at hand. */
export const optionCounts = { counts: FilterCounts.optional() }
