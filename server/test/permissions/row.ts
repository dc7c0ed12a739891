import type { Endpoint, InputOf } from '@touchline/contract'
import type { z } from 'zod'
import type { Answers } from './answers.ts'
import type { Ids } from './fixtures.ts'

/** The ids from which an input is built. */
export interface RowIds {
  /** The ids of this column's objects. */
  it: Ids
  /** The ids of the objects of the player, the coach and their college, the same in every column. */
  own: Ids
  /** The actor's own id; the player's for an actor without a session. */
  self: string
}

/** A line of the table: a call and its answer to every actor. */
export interface Row {
  endpoint: Endpoint
  /** Tells this row from others of the same endpoint. */
  about: string
  /** The kind of object whose id varies; 'none' if the call names no object and has a single column. */
  object: keyof Ids | 'none'
  input(asked: RowIds): object
  answers: Answers
  /** The most SQL queries for a grant, from the session to the last row. */
  queries: number | undefined
  /** The most SQL queries for a refusal, without those that any request may count or log. */
  toRefuse: number
  /** Why an actor may tell others' objects from missing ones; empty if none may. */
  toldApart: string
}

/** A refusal's usual number of queries: the session and one look at the object. */
const lookAndSee = 2
const usual = { about: '', toRefuse: lookAndSee, toldApart: '' }

interface Facts<Input> {
  about?: string
  object: keyof Ids | 'none'
  input(asked: RowIds): Input
  answers: Answers
  /** The most queries of a refusal that needs more than that; the row explains why. */
  toRefuse?: number
  toldApart?: string
}

/** Builds a row of a call that changes data. It states the queries of a grant if anyone is granted. */
export function write<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B>,
  facts: NoInfer<Facts<InputOf<Endpoint<P, Q, B>> & object> & { queries?: number }>,
): Row
export function write(endpoint: Endpoint, facts: Given & { queries?: number }): Row {
  return { ...usual, queries: undefined, ...facts, endpoint }
}

/** Builds a row of a call that only reads. It states the queries of a grant. */
export function read<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B>,
  facts: NoInfer<Facts<InputOf<Endpoint<P, Q, B>> & object> & { queries: number }>,
): Row
export function read(endpoint: Endpoint, facts: Given & { queries: number }): Row {
  return { ...usual, ...facts, endpoint }
}

type Given = Pick<Row, 'object' | 'input' | 'answers'> &
  Partial<Pick<Row, 'about' | 'toRefuse' | 'toldApart'>>

export const nameOf = ({ endpoint, about }: Row) =>
  about === '' ? endpoint.name : `${endpoint.name} (${about})`
