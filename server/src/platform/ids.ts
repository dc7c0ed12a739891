import { randomBytes } from 'node:crypto'
import { v4, v5, v7, validate } from 'uuid'

/** The only source of ids and secrets on the server, so that tests can predict them. */
export interface Ids {
  /** A UUIDv7: unique everywhere, and in order of time. */
  next(): string
  /** A UUIDv4: 122 random bits, for an id that opens something. */
  unguessable(): string
  /** 256 random bits as URL-safe text. */
  secret(): string
}

export const systemIds: Ids = {
  next: () => v7(),
  unguessable: () => v4(),
  secret: () => randomBytes(32).toString('base64url'),
}

/** The id that a name always has within the space of that id: a UUIDv5. */
export const idWithin = (space: string, name: string): string => v5(name, space)

/** Has this text the form of an id? */
export const isId = (text: string): boolean => validate(text)
