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

/** Presents a removal that waits; null while none does. */
export function presentRemoval({ removalAskedAt, removalAt, objectedAt }: RemovalRow): Removal | null {
  if (!removalAskedAt || !removalAt) return null
  return {
    askedAt: removalAskedAt.toISOString(),
    at: removalAt.toISOString(),
    objectedAt: objectedAt?.toISOString() ?? null,
  }
}

/** Presents a parent as the player sees one. */
export function presentGuardian(guardian: Guardian, now: Date): Guardians['guardians'][number] {
  const { guardianId, name, since } = guardian
  const fresh = isFresh(guardian, now)
  return { guardianId, name, since: since.toISOString(), removal: presentRemoval(guardian), fresh }
}

type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]

/** Presents an open invitation as the family sees it. */
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

/** Presents an older age that the child has entered, as this parent sees it; of the day of birth the month alone, where it makes the child 18 soon. */
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

/** Presents a child as a guardian's list shows it. */
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
    removal: presentRemoval(row),
    ...family,
  }
}

const kept = 365 * 24 * 3_600_000 // milliseconds for which the conversations of who has left are kept

/** Presents a child who has left, until when the conversations can be read. */
export function presentFormerChild({ playerId, leftAt }: { playerId: string; leftAt: Date }) {
  return {
    playerId,
    leftAt: leftAt.toISOString(),
    readableUntil: new Date(leftAt.getTime() + kept).toISOString(),
  }
}
