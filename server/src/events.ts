import { z } from 'zod'
import { domainEvent } from './platform/jobs/domain-events.ts'

// All features' domain events. A feature publishes its own in the change's transaction; the features above it react.

const Person = z.object({ userId: z.uuid() })

/** Fires when an account was opened; its email is not verified yet. `network` is a digest of the caller's. */
export const signedUp = domainEvent('auth.signedUp', Person.extend({ network: z.string().default('') }))

/** Fires when an email was verified for the first time since it was given. */
export const emailVerified = domainEvent('auth.emailVerified', Person)

/** Fires when an operator has disconnected a person's authenticator app. */
export const secondFactorReset = domainEvent('auth.secondFactorReset', Person)

/** Fires when an account has a new, verified email. */
export const emailChanged = domainEvent('auth.emailChanged', Person)

/**
 * Fires right before `emailChanged`, with both addresses, so that data stored by address follows within the change. It
 * only has steps, since no address may be in the outbox.
 */
export const addressMoved = domainEvent(
  'auth.addressMoved',
  z.object({ userId: z.uuid(), from: z.string(), to: z.string() }),
)

/** Fires when a player has requested another email, which is not verified yet. */
export const emailChangeAsked = domainEvent('auth.emailChangeAsked', Person)

/** Fires when a player has changed the displayed name. */
export const playerRenamed = domainEvent('auth.playerRenamed', Person)

/** Fires when a guardian was removed or has left, but not when either account is deleted. */
export const guardianGone = domainEvent(
  'guardians.gone',
  z.object({ playerId: z.uuid(), guardianId: z.uuid() }),
)

/** Fires when a coach was verified, refused, or lost the verification, but not when one must wait. */
export const coachDecided = domainEvent('coaches.decided', z.object({ coachId: z.uuid() }))

/** Fires when a coach was newly refused or suspended, so that the families are told. */
export const coachShutOut = domainEvent('coaches.shutOut', z.object({ coachId: z.uuid() }))

/** Fires when an administrator suspended or restored an account. */
export const accountSuspended = domainEvent('accounts.suspended', Person)
export const accountRestored = domainEvent('accounts.restored', Person)

/** Fires when a player of 18 or older has corrected the age to one under 18. */
export const becameMinor = domainEvent('players.becameMinor', z.object({ playerId: z.uuid() }))

/** Fires when the pause of a profile has ended. */
export const profileResumed = domainEvent('players.resumed', z.object({ playerId: z.uuid() }))

/** Fires the first time a day that a coach reached the daily or monthly limit of players. */
export const readLimitReached = domainEvent('players.readLimitReached', z.object({ coachId: z.uuid() }))

/** Fires when a player has changed or removed upcoming games; `before` has digests of them all. */
export const playerGamesChanged = domainEvent(
  'calendar.playerGamesChanged',
  // events queued before there were digests have none
  z.object({ playerId: z.uuid(), before: z.array(z.string()).nullable().default(null) }),
)

/** Fires when a player shared the profile with a college for the first time. */
export const profileShared = domainEvent(
  'sharing.profileShared',
  z.object({ playerId: z.uuid(), collegeId: z.uuid() }),
)

/** Fires when a coach made a player a favorite of the college, or put them back on its lists. */
export const playerFavorited = domainEvent(
  'sharing.playerFavorited',
  z.object({ playerId: z.uuid(), collegeId: z.uuid() }),
)

/** Fires when a coach took a favorite back, or took a player off the college's lists. */
export const playerUnfavorited = domainEvent(
  'sharing.playerUnfavorited',
  z.object({ playerId: z.uuid(), collegeId: z.uuid() }),
)

/** Fires when a coach mentioned members of the own staff in a note about a prospect. */
export const colleaguesMentioned = domainEvent(
  'workbench.colleaguesMentioned',
  z.object({ prospectId: z.uuid(), coachIds: z.array(z.uuid()) }),
)

/** Fires when a coach started a conversation with a player. */
export const conversationStarted = domainEvent(
  'conversations.started',
  z.object({ conversationId: z.uuid(), coachId: z.uuid(), playerId: z.uuid() }),
)

/** Fires when the state that a coach sees of a conversation has changed: answered, asked again, or blocked by the coach. */
export const talkChanged = domainEvent(
  'conversations.talkChanged',
  z.object({ coachId: z.uuid(), playerId: z.uuid() }),
)

/** Fires when a conversation, or a post or comment of the coaches' board, was reported. */
export const conversationReported = domainEvent('conversations.reported', z.object({ reportId: z.uuid() }))

/** Fires when a request became an open conversation: by an answer, a share, a birthday. */
export const conversationOpened = domainEvent('conversations.opened', z.object({ conversationId: z.uuid() }))

/** Fires when a player, or a parent for them, accepted a coach's request without a message. */
export const conversationAccepted = domainEvent(
  'conversations.accepted',
  z.object({ conversationId: z.uuid() }),
)
