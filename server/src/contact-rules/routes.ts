import { getContactRules } from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { contactJobs, contactRules, ruleFile } from './service.ts'

/** The rules on when coaches may first write to players; the operator can edit them. */
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
