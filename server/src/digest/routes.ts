import type { Feature } from '../platform/feature.ts'
import { digestJobs } from './send.ts'

/** The mail of families each Sunday: what happened, what is to be done, and nothing when there is nothing. */
export const digestFeature: Feature = {
  name: 'digest',
  routes() {
    // It has no calls: its switch is one of the notifications'.
  },
  start: digestJobs,
}
