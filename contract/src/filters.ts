import { z } from 'zod'
import { limits } from './constants.ts'
import { DivisionValue, PositionValue, StateValue, text } from './fields.ts'
import { flag, many } from './pagination.ts'

/** Filters of college search, player search, shared profiles and Coach's Corner. */
export const filterQuery = {
  name: text(limits.name).default(''),
  positions: many(PositionValue),
  divisions: many(DivisionValue),
  years: many(z.coerce.number().int().min(2000).max(2100)),
  states: many(StateValue),
  gpa: many(z.coerce.number().min(0).max(4)),
}

const byOption = z.record(z.string(), z.int())

/** For each option, the number of results if it alone were chosen in its filter; options without results are absent. */
export const FilterCounts = z
  .object({ positions: byOption, divisions: byOption, years: byOption, states: byOption, gpa: byOption })
  .meta({ id: 'FilterCounts' })
export type FilterCounts = z.infer<typeof FilterCounts>

/** Requests option counts. */
export const countsQuery = { counts: flag }

/** The counts, if requested and available. */
export const optionCounts = { counts: FilterCounts.optional() }
