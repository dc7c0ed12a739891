import type { ProblemCode } from '@touchline/contract'
import { type ActorName, actorNames, each, type ObjectName, objectNames, signedOut } from './actors.ts'
import { problem, problemWithFields } from './answer-fields.ts'

/** The expected answer to one actor about one object: the status, a refusal's code, and every field. */
export interface Cell {
  status: number
  code: ProblemCode | undefined
  /** Key paths of the answer (see `keyPaths`), or its content type if it is not JSON. */
  fields: readonly string[] | string
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

/** Grants with exactly these fields. */
export const ok = (fields: Cell['fields'], status = 200): Cell => ({ status, code: undefined, fields })

/** Refuses with this status, by default with its usual code and fields. */
export function refused(status: number, code = codes[status], fields?: readonly string[]): Cell {
  return { status, code, fields: fields ?? (status === 400 ? problemWithFields : problem) }
}

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

/** Gives the same column to everyone, signed in or not, except those named. */
export const anyone = (column: Column, others: Some = {}): Answers => ({
  ...each(actorNames, () => column),
  ...others,
})

/**
 * Gives this column to everyone with a session, except those named; without a session, every answer is 401.
 */
export const signedIn = (column: Column, others: Some = {}): Answers => ({
  ...anyone(column),
  ...each(signedOut, () => always(refused(401))),
  ...others,
})

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
export const verifiedCoaches = (columns: Pick<Answers, 'coach' | 'colleague' | 'otherCoach'>): Answers =>
  onlyFor({ ...columns, pendingCoach: always(refused(403, 'coach_not_verified')) })

/** Limits a call to parents, with a column for each. */
export const guardians = (columns: Pick<Answers, 'guardian' | 'foreignGuardian'>): Answers => onlyFor(columns)

/**
 * Limits a call to administrators with a completed second factor; one without it is refused with the reason.
 */
export const admins = (column: Column): Answers =>
  onlyFor({ admin: column, newAdmin: always(refused(403, 'second_factor_needed')) })
