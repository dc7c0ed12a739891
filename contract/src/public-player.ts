import { z } from 'zod'
import { genders } from './constants.ts'
import { DivisionValue, PositionValue } from './fields.ts'
import { t } from './words.ts'

/** The fields anyone may see of a player; `publicWords` names each of them. */
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

/** The words for each public field, at sign-up and on the privacy page; a field without a word does not compile. */
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

/** The public fields on a shared link's card, if allowed, in reading order. */
export const previewFields = [
  'playerName',
  'positions',
  'yearGraduating',
  'club',
  'profilePic',
] as const satisfies readonly (keyof typeof publicPlayer)[]
