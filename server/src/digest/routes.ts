import type { Feature } from '../platform/feature.ts'
import { digestJobs } from './send.ts'

/** The mail of a family's week: what happened, what is to be done, and nothing when there is nothing. */
export const digestFeature: Feature = {
  name: 'digest',
  routes() {
    // It has no calls: its switch and its day are the notifications' settings.
  },
  start: digestJobs,
}
