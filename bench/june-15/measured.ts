import type { Usage } from '../harness/usage.ts'
import type { Account } from './account.ts'

/** The figures of a run, for the tables. */
export interface Measured {
  messages: number
  coaches: number
  early: number
  minutes: number
  account: Account
  again: number
  perSecond: { average: number; peak: number }
  queue: { most: number; drainedAfter: number }
  usage: Usage
}
