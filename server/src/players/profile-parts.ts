import { ageOf, type Division, divisions, heightText, type Position, positions } from '@touchline/contract'
import type { PlayerRow } from './edit-queries.ts'

/** The columns of a profile, named one by one, because prepared plans break when `*` gains a column. */
export const profileColumns = [
  'players.userId',
  'users.name',
  'users.email',
  'players.gender',
  'players.age',
  'players.dateOfBirth',
  'players.positions',
  'players.divisionsInterestedIn',
  'players.school',
  'players.yearGraduating',
  'players.stateLocated',
  'players.city',
  'players.club',
  'players.clubLevel',
  'players.grade',
  'players.heightInches',
  'players.gpa',
  'players.profilePic',
  'players.weightPounds',
  'players.showWeight',
  'players.accolades',
  'players.phoneNumber',
  'players.clubCoachPhoneNumber',
  'players.youtubeLink',
  'players.pausedAt',
  'players.pausedBy',
  'players.pausedWith',
  'players.linkPreview',
  'players.linkPreviewBy',
] as const

type ColumnOf<Name> = Name extends `players.${infer Column extends keyof PlayerRow}` ? Column : never
/** The fields that pages and the player's own profile share. */
type ProfileRowPart = Pick<PlayerRow, ColumnOf<(typeof profileColumns)[number]>> & {
  name: string
  email: string
}

/** Presents the fields anyone may see. */
export function publicPart(row: ProfileRowPart) {
  return {
    playerId: row.userId,
    playerName: row.name,
    gender: row.gender,
    profilePic: row.profilePic ?? '',
    positions: knownPositions(row.positions),
    divisionsInterestedIn: knownDivisions(row.divisionsInterestedIn),
    yearGraduating: row.yearGraduating,
    height: presentHeight(row.heightInches),
    club: row.club,
    youtubeLink: row.youtubeLink,
  }
}

/** Presents the fields only the player, guardians and verified coaches see. */
export function restrictedPart(row: ProfileRowPart, now: Date) {
  return {
    age: ageOf(row, now),
    grade: row.grade,
    accolades: row.accolades,
    clubLevel: row.clubLevel ?? '',
    school: row.school,
    stateLocated: row.stateLocated ?? '',
    city: row.city,
    gpa: row.gpa,
  }
}

/** Presents the fields for reaching a player outside Touchline. */
export function contactPart(row: ProfileRowPart) {
  return {
    email: row.email,
    phoneNumber: row.phoneNumber,
    clubCoachPhoneNumber: row.clubCoachPhoneNumber,
  }
}

/** Presents a height like 5'8", or empty. */
export function presentHeight(inches: number | null): string {
  return inches === null ? '' : heightText(inches)
}

/** Returns the positions that the contract knows. */
export function knownPositions(values: readonly string[]): Position[] {
  return values.filter(isPosition)
}

const positionsKnown = new Set<string>(positions)
const isPosition = (value: string): value is Position => positionsKnown.has(value)

/** Keeps the divisions that the contract knows. */
export function knownDivisions(values: readonly string[]): Division[] {
  return values.flatMap((value) => divisions.find((known) => known === value) ?? [])
}
