import {
  deleteAccount as deleteAccountEndpoint,
  exportAccount as exportAccountEndpoint,
  getDeletion,
  getOwnAccount,
  getSecurityTxt,
  listProfileReads,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { privacyJobs } from './jobs.ts'
import { deleteAccount, deletion, exportAccount, ownAccount, profileReads, securityTxt } from './service.ts'

/** Shows people the data kept about them, and lets them export or delete it. */
export const privacyFeature: Feature = {
  name: 'privacy',
  start: privacyJobs,
  routes(platform, { serve, serveFile }) {
    serve(listProfileReads, ({ actor, params, query }) =>
      profileReads(platform, actor, params.playerId, query),
    )
    serve(getOwnAccount, ({ actor }) => ownAccount(platform, actor))
    serveFile(exportAccountEndpoint, ({ actor, body, request }) =>
      exportAccount(platform, actor, body.password, request),
    )
    serve(deleteAccountEndpoint, ({ actor, body, request }) =>
      deleteAccount(platform, actor, body.password, request),
    )
    serve(getDeletion, ({ params, request }) => deletion(platform, params.receiptId, request.language))
    serveFile(getSecurityTxt, async () => ({
      contentType: 'text/plain; charset=utf-8',
      content: securityTxt(platform),
    }))
  },
}
