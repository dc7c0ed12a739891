import type { Endpoint, InputOf } from '@touchline/contract'
import type { z } from 'zod'
import type { Answers } from './answers.ts'
import type { Ids } from './fixtures.ts'

/** Describes what an input is made of. */
export interface Asked {
  /** The ids of the column's objects: what is asked for. */
  it: Ids
  /** The ids of what belongs to the player, the coach and their college, in every column. */
  own: Ids
  /** The asking actor's own id, honestly given; the player's where no session stands for the actor. */
  self: string
}

/** One line of the table: a call, and what everybody is answered. */
export interface Row {
  endpoint: Endpoint
  /** Distinguishes this row from another one of the same endpoint. */
  about: string
  /** The kind of object whose id varies; 'none' where the call names no object, and there is one column only. */
  object: keyof Ids | 'none'
  input(asked: Asked): object
  answers: Answers
  /** SQL queries at most until somebody is given what was asked for, from session to last row. */
  queries: number | undefined
  /** SQL queries until somebody is refused at most, without what is counted or logged for everybody. */
  toRefuse: number
  /** Explains why an actor may tell others' objects from missing ones; empty where no actor may. */
  toldApart: string
}

/** Holds the usual number of queries: the session, and one look at the object. */
const lookAndSee = 2
const usual = { about: '', toRefuse: lookAndSee, toldApart: '' }

interface Facts<Input> {
  about?: string
  object: keyof Ids | 'none'
  input(asked: Asked): Input
  answers: Answers
  /**
   * Holds how many queries a refusal takes where it needs more than the session and one look: how many queries, and the
   * row says why.
   */
  toRefuse?: number
  toldApart?: string
}

/** A row of a call that changes something; it says how many queries that takes where anybody may. */
export function write<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B>,
  facts: NoInfer<Facts<InputOf<Endpoint<P, Q, B>> & object> & { queries?: number }>,
): Row
export function write(endpoint: Endpoint, facts: Given & { queries?: number }): Row {
  return { ...usual, queries: undefined, ...facts, endpoint }
}

/** A row of a call that only reads: it says how many queries that takes. */
export function read<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B>,
  facts: NoInfer<Facts<InputOf<Endpoint<P, Q, B>> & object> & { queries: number }>,
): Row
export function read(endpoint: Endpoint, facts: Given & { queries: number }): Row {
  return { ...usual, ...facts, endpoint }
}

type Given = Pick<Row, 'object' | 'input' | 'answers'> &
  Partial<Pick<Row, 'about' | 'toRefuse' | 'toldApart'>>

/** Names a row in test results. */
export const nameOf = ({ endpoint, about }: Row) =>
  about === '' ? endpoint.name : `${endpoint.name} (${about})`
