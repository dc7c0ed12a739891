import {
  type AgeChange,
  ageOf,
  type ContactDetails,
  type LinkPreview,
  type PlayerCard,
  type PlayerPage,
  type PlayerProfile,
  type ProfilePause,
  type previewFields,
} from '@touchline/contract'
import { isMinor, lookedAtFrom } from './age/age.ts'
import type { PageRow } from './page-queries.ts'
import {
  contactPart,
  knownDivisions,
  knownPositions,
  presentHeight,
  publicPart,
  restrictedPart,
} from './profile-parts.ts'
import type { CardRow, findPreview, ProfileRow } from './queries.ts'

/** Presents a player for lists; a minor's email is left out, since only the page may show it to a coach. */
export function presentCard(row: CardRow, { now, dates }: { now: Date; dates: boolean }): PlayerCard {
  return {
    playerId: row.userId,
    playerName: row.name,
    email: isMinor(row, now) ? '' : row.email,
    gender: row.gender,
    age: ageOf(row, now),
    positions: knownPositions(row.positions),
    divisionsInterestedIn: knownDivisions(row.divisionsInterestedIn),
    school: row.school,
    yearGraduating: row.yearGraduating,
    stateLocated: row.stateLocated ?? '',
    city: row.city,
    club: row.club,
    clubLevel: row.clubLevel ?? '',
    grade: row.grade,
    height: presentHeight(row.heightInches),
    gpa: row.gpa,
    profilePic: row.profilePic ?? '',
    isFavorited: row.isFavorited,
    ...(dates && row.favouritedAt
      ? { addedAt: row.favouritedAt.toISOString(), addedBy: row.favouritedBy }
      : {}),
  }
}

/** Presents a player's own complete profile. */
export function presentProfile(
  row: ProfileRow,
  { pause, linkPreview }: { pause: ProfilePause | null; linkPreview: LinkPreview },
  now: Date,
): PlayerProfile {
  return {
    ...publicPart(row),
    ...restrictedPart(row, now),
    ...contactPart(row),
    weight: row.weightPounds,
    showWeight: row.showWeight,
    dateOfBirth: row.dateOfBirth ?? '',
    pause,
    linkPreview,
    ageChange: presentAgeChange(row),
  }
}

function presentAgeChange({ ageAskedAt, askedAge, askedDateOfBirth }: ProfileRow): AgeChange | null {
  if (!ageAskedAt || askedAge === null) return null
  return {
    age: askedAge,
    dateOfBirth: askedDateOfBirth ?? '',
    askedAt: ageAskedAt.toISOString(),
    lookedAtFrom: lookedAtFrom(ageAskedAt).toISOString(),
  }
}

/** Presents a pause, and whether the viewer may end it. */
export function presentPause(
  row: Pick<ProfileRow, 'userId' | 'pausedBy' | 'pauserName' | 'pauserSince'> & { pausedAt: Date },
  mayResume: boolean,
): ProfilePause {
  const own = row.pausedBy === row.userId
  return {
    since: row.pausedAt.toISOString(),
    by: own ? 'player' : 'guardian',
    byName: row.pauserName ?? '',
    byIsHere: own || row.pauserSince !== null,
    mayResume,
  }
}

/**
 * Presents the public page. Restricted fields only if `full`, the weight only if the player shows it, and a minor's
 * email and phones to a coach only if `contact` allows.
 */
export function presentPage(
  row: PageRow,
  { full, contact, can }: { full: boolean; contact: ContactDetails | null; can: PlayerPage['can'] },
  now: Date,
): PlayerPage {
  return {
    ...publicPart(row),
    ...(full ? { ...restrictedPart(row, now), weight: row.showWeight ? row.weightPounds : null } : {}),
    ...(full && (contact === null || contact.state === 'shown') ? contactPart(row) : {}),
    visibility: full ? 'full' : 'public',
    contactDetails: contact,
    linkPreview: row.linkPreview && row.listed,
    isFavorited: row.isFavorited,
    can,
    conversationId: row.conversationId,
    ...(row.sharedAt ? { sharedAt: row.sharedAt.toISOString() } : {}),
    ...(row.hiddenAt
      ? { removed: { removedAt: row.hiddenAt.toISOString(), removedBy: row.removerName ?? '' } }
      : {}),
  }
}

/** Presents the fields shown by a shared link, as the settings and privacy page promise. */
export function presentPreview(
  row: NonNullable<Awaited<ReturnType<typeof findPreview>>>,
): Pick<PlayerPage, (typeof previewFields)[number]> {
  const { name, yearGraduating, club, profilePic } = row
  return {
    playerName: name,
    positions: knownPositions(row.positions),
    yearGraduating,
    club,
    profilePic: profilePic ?? '',
  }
}
