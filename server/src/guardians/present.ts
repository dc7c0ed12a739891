import {
  ageOf,
  type Child,
  type Guardians,
  type LinkPreview,
  type ProfilePause,
  type Removal,
} from '@touchline/contract'
import { adultFrom, type Guardian, lookedAtFrom, type waitingAgeChanges } from '../players/service.ts'
import { isFresh } from './policy.ts'
import type { ChildRow, findWaiting } from './queries.ts'
import type { findRequests } from './requests/queries.ts'

interface RemovalRow {
  removalAskedAt: Date | null
  removalAt: Date | null
  objectedAt: Date | null
}

/** Presents a pending removal; null without one. */
export function presentRemoval({ removalAskedAt, removalAt, objectedAt }: RemovalRow): Removal | null {
  if (!removalAskedAt || !removalAt) return null
  return {
    askedAt: removalAskedAt.toISOString(),
    at: removalAt.toISOString(),
    objectedAt: objectedAt?.toISOString() ?? null,
  }
}

/** Presents a parent to the player. */
export function presentGuardian(guardian: Guardian, now: Date): Guardians['guardians'][number] {
  const { guardianId, name, since } = guardian
  const fresh = isFresh(guardian, now)
  return { guardianId, name, since: since.toISOString(), removal: presentRemoval(guardian), fresh }
}

type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]

/** Presents an open invitation to the family. */
export function presentInvitation(row: WaitingRow): Guardians['invitations'][number] {
  return {
    invitationId: row.invitationId,
    email: row.email,
    expiresAt: row.expiresAt.toISOString(),
    acceptedBy: row.accepter ?? '',
    needsYes: row.needsYes,
    invitedBack: row.invitedBack,
  }
}

type RequestRow = Awaited<ReturnType<typeof findRequests>>[number]

/** Presents the request of a parent who came first. */
export function presentRequest({ id, expiresAt, ...parent }: RequestRow): Guardians['requests'][number] {
  return { requestId: id, ...parent, expiresAt: expiresAt.toISOString() }
}

type ChangeRow = Awaited<ReturnType<typeof waitingAgeChanges>>[number]

/** Presents a child's pending older age to a parent; of the birthday only the month, if 18 would come soon. */
export function presentAgeChange(
  row: ChangeRow | undefined,
  guardianId: string,
  now: Date,
): Child['ageChange'] {
  if (!row) return null
  const asked = { age: row.askedAge, dateOfBirth: row.askedDateOfBirth }
  const agreed = row.agreedBy.includes(guardianId)
  return {
    age: ageOf(asked, now),
    adultFrom: adultFrom(asked, now),
    askedAt: row.askedAt.toISOString(),
    lookedAtFrom: lookedAtFrom(row.askedAt).toISOString(),
    answer: agreed ? 'agreed' : row.objectedBy.includes(guardianId) ? 'objected' : null,
  }
}

/** Presents a child for a guardian's list. */
export function presentChild(
  row: ChildRow,
  family: {
    pause: ProfilePause | null
    linkPreview: LinkPreview
    ageChange: Child['ageChange']
    invitations: Child['invitations']
  },
): Child {
  return {
    playerId: row.userId,
    playerName: row.name,
    profilePic: row.profilePic ?? '',
    school: row.school,
    gender: row.gender,
    yearGraduating: row.yearGraduating,
    since: row.since.toISOString(),
    rights: { decides: row.decides, money: row.money, school: row.seesSchool },
    removal: presentRemoval(row),
    ...family,
  }
}

const formerChildRetention = 365 * 24 * 3_600_000 // milliseconds for which a departed child's conversations are kept

/** Presents a child who has left, and until when their conversations can be read. */
export function presentFormerChild({ playerId, leftAt }: { playerId: string; leftAt: Date }) {
  return {
    playerId,
    leftAt: leftAt.toISOString(),
    readableUntil: new Date(leftAt.getTime() + formerChildRetention).toISOString(),
  }
}
