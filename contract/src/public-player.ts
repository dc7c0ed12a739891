import { z } from 'zod'
import { genders } from './constants.ts'
import { DivisionValue, PositionValue } from './fields.ts'
import { t } from './words.ts'

/** The fields that anybody may know of a player; `publicWords` says each of them to people. */
export const publicPlayer = {
  playerName: z.string(),
  profilePic: z.string(),
  gender: z.enum(genders),
  positions: z.array(PositionValue),
  yearGraduating: z.int().nullable(),
  height: z.string(),
  club: z.string(),
  divisionsInterestedIn: z.array(DivisionValue),
  youtubeLink: z.string(),
}

/**
 * The words for each public field, at the sign-up and on the privacy page: the type refuses a field without
 * a word.
 */
export const publicWords: Readonly<Record<keyof typeof publicPlayer, string>> = {
  playerName: t`name`,
  profilePic: t`picture`,
  gender: t`team (women's or men's)`,
  positions: t`positions`,
  yearGraduating: t`class year`,
  height: t`height`,
  club: t`club`,
  divisionsInterestedIn: t`divisions`,
  youtubeLink: t`highlight video`,
}

/**
 * The public fields that the card of a shared link shows, where it is allowed, in the order in which people read them.
 */
export const previewFields = [
  'playerName',
  'positions',
  'yearGraduating',
  'club',
  'profilePic',
] as const satisfies readonly (keyof typeof publicPlayer)[]
