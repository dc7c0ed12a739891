import {
  deleteAccount as deleteAccountEndpoint,
  exportAccount as exportAccountEndpoint,
  getDeletion,
  getOwnAccount,
  getSecurityTxt,
  listProfileViews,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { deleteAccount, deletion, ownAccount } from './erasure/erase.ts'
import { exportAccount } from './export/export.ts'
import { privacyJobs } from './jobs.ts'
import { securityTxt } from './present.ts'
import { profileViews } from './profile-views/profile-views.ts'

/** Shows people the data kept about them, and lets them export or delete it. */
export const privacyFeature: Feature = {
  name: 'privacy',
  start: privacyJobs,
  routes(platform, { serve, serveFile }) {
    serve(listProfileViews, ({ ctx, params, query }) => profileViews(ctx, { ...params, ...query }))
    serve(getOwnAccount, ({ ctx }) => ownAccount(ctx))
    serveFile(exportAccountEndpoint, ({ ctx, body }) => exportAccount(ctx, body.password))
    serve(deleteAccountEndpoint, ({ ctx, body }) => deleteAccount(ctx, body.password))
    serve(getDeletion, ({ ctx, params }) => deletion(ctx, params.receiptId))
    serveFile(getSecurityTxt, async () => ({
      contentType: 'text/plain; charset=utf-8',
      content: securityTxt(platform),
    }))
  },
}
