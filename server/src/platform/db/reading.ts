import type { Database } from './database.ts'

/** Where reading that may be a moment old is done. What somebody has written, the same person always reads. */
export interface Reading {
  /** To be called after the commit of somebody's change and before it is acknowledged. */
  wrote(userId: string): Promise<void>
  /** Runs a task that only reads, for somebody; it may be run twice. */
  read<Result>(userId: string, task: (db: Database) => Promise<Result>): Promise<Result>
}

/** Without a replica everything is read where it is written. */
export function readingFrom(db: Database): Reading {
  return { wrote: async () => undefined, read: (_userId, task) => task(db) }
}
