import type { Access, Gender } from '@touchline/contract'

/** Describes the caller by the session and the database, never by what the client claims. */
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
  /** Tells that the college verified the coach and that two-step login is on, or its deadline has not passed. */
  verified: boolean
  /** Tells that the coach is let into the workbench of the program; only a verified one is. */
  boardMember?: boolean
  /** The moment from which the coach needs two-step login; absent where it is on or not required. */
  secondFactorBy?: Date | undefined
  /** Tells that only two-step login keeps a verified coach from being `verified`. */
  lacksSecondFactor?: boolean
}

export interface GuardianActor extends SignedIn {
  type: 'guardian'
}

export interface AdminActor extends SignedIn {
  type: 'admin'
  /** Tells that this session has passed the second factor; without it an administrator may do nothing. */
  secondFactor: boolean
}

export type SignedInActor = PlayerActor | GuardianActor | CoachActor | AdminActor

/** The actor that a handler receives, by the endpoint's access rule. */
export type ActorFor<Rule extends Access> = {
  anyone: Actor
  signedIn: SignedInActor
  player: PlayerActor
  guardian: GuardianActor
  coach: CoachActor
  verifiedCoach: CoachActor
  boardMember: CoachActor
  admin: AdminActor
}[Rule]

export const anonymous: Anonymous = { type: 'anonymous' }
