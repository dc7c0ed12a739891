import { randomBytes } from 'node:crypto'
import { NIL, v4, v5, v7, validate } from 'uuid'

/** The only source of ids and secrets on the server, so that tests can predict them. */
export interface Ids {
  /** A UUIDv7: unique everywhere, and in order of time. */
  next(): string
  /** A UUIDv4: 122 random bits, for an id that grants access. */
  unguessable(): string
  /** 256 random bits as URL-safe text. */
  secret(): string
}

export const systemIds: Ids = {
  next: () => v7(),
  unguessable: () => v4(),
  secret: () => randomBytes(32).toString('base64url'),
}

/** Returns the id that a name always has within this namespace: a UUIDv5. */
export const idWithin = (space: string, name: string): string => v5(name, space)

/** Returns true if a text has the form of an id. */
export const isId = (text: string): boolean => validate(text)

/** The id that nobody and nothing has; it precedes every other. */
export const nobody = NIL
