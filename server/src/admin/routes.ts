import {
  closeReport,
  confirmCoach,
  decideAgeChange,
  decideDivision as decideDivisionEndpoint,
  decideRemoval,
  getAdminOverview,
  getReport,
  listClosedByParents,
  listCoachesToDecide,
  listCollege,
  listContactMessages,
  listDivisionsToConfirm,
  listFamiliesToDecide,
  listReports,
  listUnlistedColleges,
  markContactMessage,
  openClosedByParent,
  refuseCoach,
  removeCollege,
  restoreAccount,
  searchAccounts,
  searchAuditLog,
  suspendAccount,
} from '@touchline/contract'
import { coachesToDecide, confirmByAdministrator, refuseByAdministrator } from '../coaches/service.ts'
import {
  decideDivision,
  divisionsToConfirm,
  listByAdministrator,
  removeByAdministrator,
  unlistedColleges,
} from '../colleges/service.ts'
import { familiesToDecide, decideRemoval as settleRemoval } from '../guardians/service.ts'
import type { Feature } from '../platform/feature.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { decideAgeChange as settleAge } from '../players/service.ts'
import { markHandled, receivedMessages } from '../site/service.ts'
import { accountSearch, restore, suspend } from './accounts/accounts.ts'
import { auditSearch } from './audit-log/audit-log.ts'
import { closedByParents, openClosed } from './closed.ts'
import { overview } from './overview.ts'
import { adminReactions } from './reactions.ts'
import { close, readReport, reportList } from './reports/reports.ts'

/** Registers what administrators do: decide, look into reports, suspend, and read the audit log. */
export const adminFeature: Feature = {
  name: 'admin',
  start: adminReactions,
  routes(platform, { serve }) {
    peopleRoutes(platform, serve)
    listRoutes(platform, serve)
    familyRoutes(platform, serve)
  },
}

function peopleRoutes(platform: Platform, serve: Serve) {
  serve(listCoachesToDecide, ({ query }) => coachesToDecide(platform, query))
  serve(confirmCoach, ({ actor, params, body, request }) =>
    confirmByAdministrator(platform, actor, { ...params, ...body, requestId: request.id }),
  )
  serve(refuseCoach, ({ actor, params, body, request }) =>
    refuseByAdministrator(platform, actor, { ...params, ...body, requestId: request.id }),
  )
  serve(searchAccounts, ({ actor, query }) => accountSearch(platform, actor, query))
  serve(suspendAccount, ({ actor, params, body, request }) =>
    suspend(platform, actor, params.userId, body, request.id),
  )
  serve(restoreAccount, ({ actor, params, body, request }) =>
    restore(platform, actor, params.userId, body.reason, request.id),
  )
}

function listRoutes(platform: Platform, serve: Serve) {
  serve(getAdminOverview, () => overview(platform))
  serve(listReports, ({ query }) => reportList(platform, query))
  serve(getReport, ({ actor, params, request }) => readReport(platform, actor, params.reportId, request.id))
  serve(closeReport, ({ actor, params, body, request }) =>
    close(platform, actor, params.reportId, body.outcome, request.id),
  )
  serve(listContactMessages, ({ actor, query }) => receivedMessages(platform, actor, query))
  serve(markContactMessage, ({ actor, params, body, request }) =>
    markHandled(platform, actor, params.messageId, body.handled, request.id),
  )
  serve(listUnlistedColleges, ({ query }) => unlistedColleges(platform, query))
  serve(listCollege, ({ actor, params, request }) =>
    listByAdministrator(platform, actor, params.collegeId, request.id),
  )
  serve(removeCollege, ({ actor, params, request }) =>
    removeByAdministrator(platform, actor, params.collegeId, request.id),
  )
  serve(listDivisionsToConfirm, ({ query }) => divisionsToConfirm(platform, query))
  serve(decideDivisionEndpoint, ({ actor, params, body, request }) =>
    decideDivision(platform, actor, { ...params, ...body, requestId: request.id }),
  )
  serve(searchAuditLog, ({ query }) => auditSearch(platform, query))
}

function familyRoutes(platform: Platform, serve: Serve) {
  serve(listFamiliesToDecide, () => familiesToDecide(platform))
  serve(decideAgeChange, ({ ctx, params, body }) =>
    settleAge(ctx, { ...params, agrees: body.agree, note: body.note }),
  )
  serve(decideRemoval, ({ ctx, params, body }) => settleRemoval(ctx, { ...params, ...body }))
  serve(listClosedByParents, ({ params }) => closedByParents(platform, params.playerId))
  serve(openClosedByParent, ({ ctx, params, body }) => openClosed(ctx, { ...params, ...body }))
}
