import { z } from 'zod'
import { domainEvent } from './platform/jobs/domain-events.ts'

// The domain events of all features. A feature publishes its own in the transaction of the change; the features above
// it react.

const Person = z.object({ userId: z.uuid() })

/** Fires when an account was opened; its email address is not verified yet. `network` is a digest of the caller's. */
export const signedUp = domainEvent('auth.signedUp', Person.extend({ network: z.string().default('') }))

/** Fires when an email address was verified for the first time since it was given. */
export const emailVerified = domainEvent('auth.emailVerified', Person)

/** Fires when an operator has disconnected a person's authenticator app. */
export const secondFactorReset = domainEvent('auth.secondFactorReset', Person)

/** Fires when an account has a new, verified email address. */
export const emailChanged = domainEvent('auth.emailChanged', Person)

/**
 * Fires right before `emailChanged`, with both addresses: what is kept by address follows within the change. It has
 * steps alone, since an address of a person is not to stand in the outbox.
 */
export const addressMoved = domainEvent(
  'auth.addressMoved',
  z.object({ userId: z.uuid(), from: z.string(), to: z.string() }),
)

/** Fires when a player has asked for another email address, which is not verified yet. */
export const emailChangeAsked = domainEvent('auth.emailChangeAsked', Person)

/** Fires when a guardian was removed or has left; not when one of the two accounts is deleted. */
export const guardianGone = domainEvent(
  'guardians.gone',
  z.object({ playerId: z.uuid(), guardianId: z.uuid() }),
)

/** Fires when a coach was verified, refused, or lost the verification; not for a coach who has to wait. */
export const coachDecided = domainEvent('coaches.decided', z.object({ coachId: z.uuid() }))

/** Fires when a coach was refused or suspended who was neither before: the families are to be told. */
export const coachShutOut = domainEvent('coaches.shutOut', z.object({ coachId: z.uuid() }))

/** Fires when an administrator suspended an account, or opened it again. */
export const accountSuspended = domainEvent('accounts.suspended', Person)
export const accountRestored = domainEvent('accounts.restored', Person)

/** Fires when a coach reached the limit of players for a day or month, the first time that day. */
export const readLimitReached = domainEvent('players.readLimitReached', z.object({ coachId: z.uuid() }))

/**
 * Fires when a player has changed or removed games that are still to come; `before` has the digests of all of those.
 */
export const playerGamesChanged = domainEvent(
  'calendar.playerGamesChanged',
  // events that were waiting when digests came have none
  z.object({ playerId: z.uuid(), before: z.array(z.string()).nullable().default(null) }),
)

/** Fires when a player shared the profile with a college for the first time. */
export const profileShared = domainEvent(
  'sharing.profileShared',
  z.object({ playerId: z.uuid(), collegeId: z.uuid() }),
)

/** Fires when a coach opened a conversation with a player. */
export const conversationStarted = domainEvent(
  'conversations.started',
  z.object({ conversationId: z.uuid(), coachId: z.uuid(), playerId: z.uuid() }),
)

/** Fires when a conversation, or a post or comment of the coaches' board, was reported to the administrators. */
export const conversationReported = domainEvent('conversations.reported', z.object({ reportId: z.uuid() }))

/** Fires when a player, or a parent for the player, accepted a coach's request without a message. */
export const conversationAccepted = domainEvent(
  'conversations.accepted',
  z.object({ conversationId: z.uuid() }),
)
