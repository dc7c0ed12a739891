import { getContactRules } from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { contactJobs, contactRules, ruleFile } from './service.ts'

/** Registers the rules of when coaches may first write to players, which the operator can edit. */
export const contactRulesFeature: Feature = {
  name: 'contact-rules',
  routes(platform, { serve }) {
    serve(getContactRules, ({ request }) => contactRules(platform, request.language))
  },
  start(platform) {
    ruleFile(platform)
    contactJobs(platform)
  },
}
