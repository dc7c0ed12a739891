import {
  closeReport,
  confirmCoach,
  decideAgeChange,
  decideDivision as decideDivisionEndpoint,
  decideRemoval,
  deleteReportedWords,
  getAdminOverview,
  getReport,
  giveParentRights,
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
  undoDecision,
  warnAccount,
} from '@touchline/contract'
import {
  decideDivision,
  divisionsToConfirm,
  listByAdministrator,
  removeByAdministrator,
  unlistedColleges,
} from '../colleges/service.ts'
import { familiesToDecide, giveRights, decideRemoval as settleRemoval } from '../guardians/service.ts'
import type { Feature } from '../platform/feature.ts'
import type { Serve } from '../platform/http/serve.ts'
import { decideAgeChange as settleAge } from '../players/service.ts'
import { markHandled, receivedMessages } from '../site/service.ts'
import { accountSearch, suspend } from './accounts/accounts.ts'
import { warn } from './accounts/warn.ts'
import { auditSearch } from './audit-log/audit-log.ts'
import { coachList, decideCoach, restoreAccount as restoreAccountOf } from './held/decisions.ts'
import { registerHeldDecisions, undo } from './held/held-decisions.ts'
import { adminReactions } from './reactions.ts'
import { close, deleteWords, readReport, reportList } from './reports/reports.ts'
import { closedByParents, openClosed, overview } from './service.ts'

/** What administrators do: decide, review reports, suspend, and read the audit log. */
export const adminFeature: Feature = {
  name: 'admin',
  start(platform) {
    adminReactions(platform)
    registerHeldDecisions(platform)
  },
  routes(_platform, { serve }) {
    peopleRoutes(serve)
    listRoutes(serve)
    familyRoutes(serve)
  },
}

function peopleRoutes(serve: Serve) {
  serve(listCoachesToDecide, ({ ctx, query }) => coachList(ctx, query))
  serve(confirmCoach, ({ ctx, params, body }) =>
    decideCoach(ctx, { ...params, ...body, decision: 'confirmCoach' }),
  )
  serve(refuseCoach, ({ ctx, params, body }) =>
    decideCoach(ctx, { ...params, ...body, decision: 'refuseCoach' }),
  )
  serve(undoDecision, ({ ctx, params }) => undo(ctx, params.decisionId))
  serve(searchAccounts, ({ ctx, query }) => accountSearch(ctx, query))
  serve(warnAccount, ({ ctx, params, body }) => warn(ctx, { ...params, ...body }))
  serve(suspendAccount, ({ ctx, params, body }) => suspend(ctx, { ...params, ...body }))
  serve(restoreAccount, ({ ctx, params, body }) => restoreAccountOf(ctx, { ...params, ...body }))
}

function listRoutes(serve: Serve) {
  serve(getAdminOverview, ({ ctx }) => overview(ctx))
  serve(listReports, ({ ctx, query }) => reportList(ctx, query))
  serve(getReport, ({ ctx, params }) => readReport(ctx, params.reportId))
  serve(closeReport, ({ ctx, params, body }) => close(ctx, { ...params, ...body }))
  serve(deleteReportedWords, ({ ctx, params }) => deleteWords(ctx, params.reportId))
  serve(listContactMessages, ({ ctx, query }) => receivedMessages(ctx, query))
  serve(markContactMessage, ({ ctx, params, body }) => markHandled(ctx, { ...params, ...body }))
  serve(listUnlistedColleges, ({ ctx, query }) => unlistedColleges(ctx, query))
  serve(listCollege, ({ ctx, params }) => listByAdministrator(ctx, params.collegeId))
  serve(removeCollege, ({ ctx, params }) => removeByAdministrator(ctx, params.collegeId))
  serve(listDivisionsToConfirm, ({ ctx, query }) => divisionsToConfirm(ctx, query))
  serve(decideDivisionEndpoint, ({ ctx, params, body }) => decideDivision(ctx, { ...params, ...body }))
  serve(searchAuditLog, ({ ctx, query }) => auditSearch(ctx, query))
}

function familyRoutes(serve: Serve) {
  serve(listFamiliesToDecide, ({ ctx }) => familiesToDecide(ctx))
  serve(decideAgeChange, ({ ctx, params, body }) =>
    settleAge(ctx, { ...params, agrees: body.agree, note: body.note }),
  )
  serve(decideRemoval, ({ ctx, params, body }) => settleRemoval(ctx, { ...params, ...body }))
  serve(listClosedByParents, ({ ctx, params }) => closedByParents(ctx, params.playerId))
  serve(giveParentRights, ({ ctx, params, body: { note, ...rights } }) =>
    giveRights(ctx, { ...params, rights, note }),
  )
  serve(openClosedByParent, ({ ctx, params, body }) => openClosed(ctx, { ...params, ...body }))
}
