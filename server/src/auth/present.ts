import type { Language, OwnSession, SecondFactor, SessionUser } from '@touchline/contract'
import type { SignedInActor } from '../platform/actor.ts'
import type { findSessionsOf } from './sessions/queries.ts'
import { shortAddress, userAgentLabel } from './sessions/user-agent-label.ts'
import type { getOwnSecondFactor } from './two-factor/queries.ts'

/** Presents the signed-in person as the browser stores it. */
export function presentUser(actor: SignedInActor): SessionUser {
  const { userId, name, type, hasDoneTutorial } = actor
  return {
    userId,
    name,
    type,
    gender: actor.type === 'player' || actor.type === 'coach' ? actor.gender : null,
    ...(actor.type === 'coach' ? { collegeId: actor.collegeId } : {}),
    hasDoneTutorial,
  }
}

type SecondFactorRow = Awaited<ReturnType<typeof getOwnSecondFactor>>
type SessionRow = Awaited<ReturnType<typeof findSessionsOf>>[number]

/** Presents the caller's second factor and what they still have to do. */
export function presentSecondFactor(
  { confirmedAt, recoveryCodesLeft }: SecondFactorRow,
  asked: Pick<SecondFactor, 'required' | 'proof'>,
): SecondFactor {
  return {
    on: confirmedAt !== null,
    since: confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft,
    ...asked,
  }
}

/** Presents one of the caller's sessions, with enough to recognize the device. */
export function presentSession(row: SessionRow, ownSessionId: string, language: Language): OwnSession {
  return {
    sessionId: row.id,
    browser: userAgentLabel(row.userAgent, language),
    address: shortAddress(row.ipAddress),
    startedAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    here: row.id === ownSessionId,
  }
}
