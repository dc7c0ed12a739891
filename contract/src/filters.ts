import { z } from 'zod'
import { clubLevels } from './club-levels.ts'
import { limits } from './constants.ts'
import { DivisionValue, PositionValue, StateValue, text } from './fields.ts'
import { playerHeight } from './heights.ts'
import { flag, many } from './pagination.ts'

const name = text(limits.name).default('')

/** The filters of colleges. */
const collegeFilters = {
  positions: many(PositionValue),
  divisions: many(DivisionValue),
  years: many(z.coerce.number().int().min(2000).max(2100)),
  states: many(StateValue),
  gpa: many(z.coerce.number().min(0).max(4)),
}

/** Where a player's film is. */
export const filmSources = ['youtube'] as const

/** The filters of players: those of colleges, and what only a player has. */
const playerFilters = {
  ...collegeFilters,
  clubLevels: many(z.enum(clubLevels)),
  films: many(z.enum(filmSources)),
}

/** The filters of college search. */
export const filterQuery = { name, ...collegeFilters }

/** The filters of player search, shared profiles and Coach's Corner. */
export const playerFilterQuery = {
  name,
  ...playerFilters,
  mainPosition: flag.describe('`positions` asks of the main position only, the first'),
  height: z.coerce
    .number()
    .int()
    .min(playerHeight.min)
    .max(playerHeight.max)
    .optional()
    .describe('Inches at least'),
}

/** A coach's player search filters; empty ones do not restrict. */
export const PlayerFilter = z.object(playerFilterQuery)
export type PlayerFilter = z.output<typeof PlayerFilter>

const byOption = z.record(z.string(), z.int())

/** For each option, the number of results if it alone were chosen in its filter; options without results are absent. */
export const FilterCounts = z.record(z.object(collegeFilters).keyof(), byOption).meta({ id: 'FilterCounts' })
export type FilterCounts = z.infer<typeof FilterCounts>

/** The same counts for the filters of players. */
export const PlayerFilterCounts = z
  .record(z.object(playerFilters).keyof(), byOption)
  .meta({ id: 'PlayerFilterCounts' })
export type PlayerFilterCounts = z.infer<typeof PlayerFilterCounts>
export type PlayerFilterName = keyof PlayerFilterCounts

/** Requests option counts. */
export const countsQuery = { counts: flag }

/** The counts, if requested and available. */
export const optionCounts = { counts: FilterCounts.optional() }
export const playerOptionCounts = { counts: PlayerFilterCounts.optional() }
