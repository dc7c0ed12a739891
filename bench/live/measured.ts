import type { Memory } from '../harness/inspector.ts'
import type { Usage } from '../harness/usage.ts'
import type { Delivery } from './messages.ts'

/** The figures of a run, for the tables. */
export interface Measured {
  streams: number
  opening: { opened: number; refused: number; seconds: number }
  before: Memory
  after: Memory
  minutes: number
  delivery: Delivery
  sent: number
  again: number
  cameBack: number
  resyncs: number
  idle: Usage
  talking: Usage
  reading: Usage & { perSecond: number }
  postgresMegabytes: number
}
