import type { Child, Guardians, LinkPreview, ProfilePause } from '@touchline/contract'
import type { Guardian } from '../players/service.ts'
import type { ChildRow, findWaiting } from './queries.ts'

/** A parent as the player sees one. */
export function presentGuardian({ guardianId, name, since }: Guardian): Guardians['guardians'][number] {
  return { guardianId, name, since: since.toISOString() }
}

type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]

/** An open invitation as the player who made it sees it. */
export function presentInvitation({ invitationId, email, expiresAt }: WaitingRow) {
  return { invitationId, email, expiresAt: expiresAt.toISOString() }
}

/** A child as a guardian's list shows it. */
export function presentChild(row: ChildRow, pause: ProfilePause | null, linkPreview: LinkPreview): Child {
  return {
    playerId: row.userId,
    playerName: row.name,
    profilePic: row.profilePic ?? '',
    school: row.school,
    yearGraduating: row.yearGraduating,
    since: row.since.toISOString(),
    pause,
    linkPreview,
  }
}

const kept = 365 * 24 * 3_600_000 // milliseconds for which the conversations of who has left are kept

/** A child who has left, until when the conversations can be read. */
export function presentFormerChild({ playerId, leftAt }: { playerId: string; leftAt: Date }) {
  return {
    playerId,
    leftAt: leftAt.toISOString(),
    readableUntil: new Date(leftAt.getTime() + kept).toISOString(),
  }
}
