import type { ProblemCode } from '@touchline/contract'
import { type ActorName, actorNames, each, type ObjectName, objectNames, signedOut } from './actors.ts'
import { problem, problemWithFields } from './fields.ts'

/**
 * Describes what one actor is answered about one object: the status, a refusal's code, and every field of the answer.
 */
export interface Cell {
  status: number
  code: ProblemCode | undefined
  /** Key paths of the answer, see `keyPaths`; or its content type where it is not JSON. */
  fields: readonly string[] | string
}

/** Describes what one actor is answered about each object. */
export type Column = Record<ObjectName, Cell>
/** Describes what every actor is answered about each object. */
export type Answers = Record<ActorName, Column>

const codes: Record<number, ProblemCode> = {
  400: 'invalid_input',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  409: 'conflict',
}

/** Answered, with these fields and no others. */
export const ok = (fields: Cell['fields'], status = 200): Cell => ({ status, code: undefined, fields })

/** Refused; the code is the usual one of that status, the fields those of every problem, unless given. */
export function refused(status: number, code = codes[status], fields?: readonly string[]): Cell {
  return { status, code, fields: fields ?? (status === 400 ? problemWithFields : problem) }
}

// Columns: one actor, each object

/** The same whatever is asked for. */
export const always = (cell: Cell): Column => each(objectNames, () => cell)

/** Answered about the own object; about others' as about none at all; malformed is 400. */
export const own = (cell: Cell, refusal = 404): Column => ({
  ...always(refused(refusal)),
  own: cell,
  malformed: refused(400),
})

/** Refused about every object alike, before or after it is looked for; malformed is 400. */
export const strange = (refusal = 404): Column => own(refused(refusal), refusal)

/** Answered about every object there is; missing is 404, malformed 400. */
export const existing = (cell: Cell): Column => ({
  ...always(cell),
  missing: refused(404),
  malformed: refused(400),
})

// Answers: every actor

type Some = Partial<Answers>

/** The same for everybody, signed in or not, but for those named. */
export const anyone = (column: Column, others: Some = {}): Answers => ({
  ...each(actorNames, () => column),
  ...others,
})

/** 401 for whoever has no session, this column for all the others but those named. */
export const signedIn = (column: Column, others: Some = {}): Answers => ({
  ...anyone(column),
  ...each(signedOut, () => always(refused(401))),
  ...others,
})

/** Refused at the door, whatever they ask for, but for those named. */
const onlyFor = (allowed: Some): Answers => signedIn(always(refused(403)), allowed)

/** For players: each gets a column. */
export const players = (columns: Pick<Answers, 'player' | 'otherPlayer'>): Answers => onlyFor(columns)

/** For coaches, confirmed or not: each gets a column. */
export const coaches = (
  columns: Pick<Answers, 'coach' | 'colleague' | 'otherCoach' | 'pendingCoach'>,
): Answers => onlyFor(columns)

/** For verified coaches: each gets a column; one who is not confirmed is told so. */
export const verifiedCoaches = (columns: Pick<Answers, 'coach' | 'colleague' | 'otherCoach'>): Answers =>
  onlyFor({ ...columns, pendingCoach: always(refused(403, 'coach_not_verified')) })

/** For parents and guardians: each gets a column. */
export const guardians = (columns: Pick<Answers, 'guardian' | 'foreignGuardian'>): Answers => onlyFor(columns)

/** For administrators who have shown the second factor; those who have not are told so. */
export const admins = (column: Column): Answers =>
  onlyFor({ admin: column, newAdmin: always(refused(403, 'second_factor_needed')) })
