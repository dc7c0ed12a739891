import { getContactRules } from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { contactJobs } from './jobs.ts'
import { contactRules, ruleFile } from './service.ts'

/** When coaches may first write to whom, by rules that whoever runs the site can edit. */
export const contactFeature: Feature = {
  name: 'contact',
  routes(platform, { serve }) {
    serve(getContactRules, ({ request }) => contactRules(platform, request.language))
  },
  start(platform) {
    ruleFile(platform)
    contactJobs(platform)
  },
}
