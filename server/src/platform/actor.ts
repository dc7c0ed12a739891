import type { Access, Gender } from '@touchline/contract'

/** Who is calling, as the session and the database say; never as the client says. */
export type Actor = Anonymous | PlayerActor | GuardianActor | CoachActor | AdminActor

export interface Anonymous {
  type: 'anonymous'
}

interface SignedIn {
  userId: string
  name: string
  email: string
  sessionId: string
  hasDoneTutorial: boolean
}

export interface PlayerActor extends SignedIn {
  type: 'player'
  gender: Gender
}

export interface CoachActor extends SignedIn {
  type: 'coach'
  gender: Gender
  collegeId: string
  /** Confirmed by the college, and with two-step login where the operator's time for it is over. */
  verified: boolean
  /** From when on two-step login is needed; absent where it is on, or not asked for. */
  secondFactorBy?: Date | undefined
  /** Confirmed, and not `verified` for want of two-step login alone. */
  lacksSecondFactor?: boolean
}

export interface GuardianActor extends SignedIn {
  type: 'guardian'
}

export interface AdminActor extends SignedIn {
  type: 'admin'
  /** Whether this session has shown the second factor, without which an administrator may do nothing. */
  secondFactor: boolean
}

export type SignedInActor = PlayerActor | GuardianActor | CoachActor | AdminActor

/** The actor a handler gets, by the endpoint's access rule. */
export type ActorFor<Rule extends Access> = {
  anyone: Actor
  signedIn: SignedInActor
  player: PlayerActor
  guardian: GuardianActor
  coach: CoachActor
  verifiedCoach: CoachActor
  admin: AdminActor
}[Rule]

export const anonymous: Anonymous = { type: 'anonymous' }
