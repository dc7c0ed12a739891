import type { ProblemCode } from '@touchline/contract'
import { type ActorName, actorNames, each, type ObjectName, objectNames, signedOut } from './actors.ts'

/** The expected answer to one actor about one object: the status, a refusal's code, and what the contract leaves open. */
export interface Cell {
  status: number
  code: ProblemCode | undefined
  /** The optional parts of the contract's schema that the answer has (see `partsOf`), or the type of other content. */
  parts: readonly string[] | string
}

/** The expected answers to one actor, by object. */
export type Column = Record<ObjectName, Cell>
/** The expected answers to every actor. */
export type Answers = Record<ActorName, Column>

const codes: Record<number, ProblemCode> = {
  400: 'invalid_input',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  409: 'conflict',
}

/** Grants with what the contract requires, exactly these of its optional parts, and nothing else. */
export const ok = (parts: Cell['parts'] = [], status = 200): Cell => ({ status, code: undefined, parts })

/** Refuses with this status and the usual code of it, or with another; only a 400 names fields, unless said otherwise. */
export function refused(
  status: number,
  code = codes[status],
  parts: readonly string[] = status === 400 ? ['fields', 'fields[]'] : [],
): Cell {
  return { status, code, parts }
}

// Optional parts

/** Puts parts under the name of their object. */
export const inside = (name: string, parts: readonly string[]) => parts.map((part) => `${name}.${part}`)

/** A list with items that have these parts; the answer itself under an empty name. */
export const listed = (name: string, parts: readonly string[] = []) => [
  `${name}[]`,
  ...inside(`${name}[]`, parts),
]

/** What only verified coaches, the player and the player's parents know of a player. */
export const restricted = 'accolades age city clubLevel gpa grade school stateLocated weight'.split(' ')
export const toCoaches = [...restricted, 'contactDetails']
export const waysToContact = ['clubCoachPhoneNumber', 'email', 'phoneNumber']

/** A page of players, as coaches see them. */
export const cards = listed('players', ['collegeId'])

/** What a conversation names of its coach. */
export const aboutCoach = inside('counterpart', ['collegeId', 'collegeName', 'collegePic', 'verified'])

// Columns: one actor, each object

/** Gives the same answer for every object. */
export const always = (cell: Cell): Column => each(objectNames, () => cell)

/** Grants the own object and hides others' as if they were missing; malformed is 400. */
export const own = (cell: Cell, refusal = 404): Column => ({
  ...always(refused(refusal)),
  own: cell,
  malformed: refused(400),
})

/** Refuses every object alike, before or after looking for it; malformed is 400. */
export const strange = (refusal = 404): Column => own(refused(refusal), refusal)

/** Grants every existing object; missing is 404, malformed 400. */
export const existing = (cell: Cell): Column => ({
  ...always(cell),
  missing: refused(404),
  malformed: refused(400),
})

// Answers: every actor

type Some = Partial<Answers>

/**
 * Gives the same column to everyone, signed in or not, except those named; to a newcomer that of a colleague, to a
 * further parent that of the first.
 */
export const anyone = (column: Column, others: Some = {}): Answers => ({
  ...each(actorNames, () => column),
  ...(others.colleague ? { newcomer: others.colleague } : {}),
  ...(others.guardian ? { furtherGuardian: others.guardian } : {}),
  ...others,
})

/**
 * Gives this column to everyone with a session, except those named; without a session, every answer is 401.
 */
export const signedIn = (column: Column, others: Some = {}): Answers =>
  anyone(column, { ...each(signedOut, () => always(refused(401))), ...others })

/** Refuses every signed-in actor with 403, except those named. */
const onlyFor = (allowed: Some): Answers => signedIn(always(refused(403)), allowed)

/** Limits a call to players, with a column for each. */
export const players = (columns: Pick<Answers, 'player' | 'otherPlayer'>): Answers => onlyFor(columns)

/** Limits a call to coaches, verified or not, with a column for each. */
export const coaches = (
  columns: Pick<Answers, 'coach' | 'colleague' | 'otherCoach' | 'pendingCoach'>,
): Answers => onlyFor(columns)

/**
 * Limits a call to verified coaches, with a column for each; an unverified coach is refused with the reason.
 */
export const verifiedCoaches = (
  columns: Pick<Answers, 'coach' | 'colleague' | 'otherCoach'> & Partial<Pick<Answers, 'newcomer'>>,
): Answers => onlyFor({ ...columns, pendingCoach: always(refused(403, 'coach_not_verified')) })

/**
 * Limits a call to members of a program's workbench; a verified coach who is not let in is refused with the reason.
 */
export const boardMembers = (columns: Pick<Answers, 'coach' | 'colleague' | 'otherCoach'>): Answers =>
  verifiedCoaches({ ...columns, newcomer: always(refused(403, 'workbench_members_only')) })

/** Limits a call to parents, with a column for each; a further parent without rights has the first one's, unless said. */
export const guardians = (
  columns: Pick<Answers, 'guardian' | 'foreignGuardian'> & Partial<Pick<Answers, 'furtherGuardian'>>,
): Answers => onlyFor(columns)

/**
 * Limits a call to administrators with a completed second factor; one without it is refused with the reason.
 */
export const admins = (column: Column): Answers =>
  onlyFor({ admin: column, newAdmin: always(refused(403, 'second_factor_needed')) })
