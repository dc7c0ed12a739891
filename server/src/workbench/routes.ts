import {
  changeBoard,
  findProspects,
  getBoard,
  getInbox,
  getProspect,
  getRoster,
  getWorkbench,
  letMemberIn,
  listBoardChanges,
  listProspectsOf,
  putMemberOut,
  removeBoardView,
  saveBoardSettings,
  saveBoardView,
  saveRoster,
  undoBoardChange,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { board, prospectsOf } from './board.ts'
import { applyCommands } from './changes/apply-commands.ts'
import { undoCommand } from './changes/undo.ts'
import { evaluationRoutes } from './evaluations/routes.ts'
import { serveFiles } from './files/routes.ts'
import { inbox } from './matches/inbox.ts'
import { letIn, putOut, workbench } from './members.ts'
import { boardChanges, findOnBoard, prospectPage } from './prospect.ts'
import { workbenchReactions } from './reactions.ts'
import { changeRoster, roster } from './roster.ts'
import { changeSettings } from './settings.ts'
import { keepView, removeView } from './views.ts'

/** The board of a program's staff: prospects, notes, views, and who gets in. */
export const workbenchFeature: Feature = {
  name: 'workbench',
  routes(platform, server) {
    const { serve } = server
    evaluationRoutes(platform, server)
    serveFiles(server)
    serve(getWorkbench, ({ ctx }) => workbench(ctx))
    serve(letMemberIn, ({ ctx, params }) => letIn(ctx, params.coachId))
    serve(putMemberOut, ({ ctx, params }) => putOut(ctx, params.coachId))
    serve(getBoard, ({ ctx, query }) => board(ctx, query))
    serve(listProspectsOf, ({ ctx, query }) => prospectsOf(ctx, query.ids))
    serve(changeBoard, ({ ctx, body }) => applyCommands(ctx, body.commands))
    serve(undoBoardChange, ({ ctx, params }) => undoCommand(ctx, params.commandId))
    serve(getProspect, ({ ctx, params }) => prospectPage(ctx, params.prospectId))
    serve(findProspects, ({ ctx, query }) => findOnBoard(ctx, query.text))
    serve(listBoardChanges, ({ ctx, query }) => boardChanges(ctx, query.before))
    serve(saveBoardSettings, ({ ctx, body }) => changeSettings(ctx, body))
    serve(getInbox, ({ ctx }) => inbox(ctx))
    serve(getRoster, ({ ctx }) => roster(ctx))
    serve(saveRoster, ({ ctx, body }) => changeRoster(ctx, body))
    serve(saveBoardView, ({ ctx, params, body }) => keepView(ctx, { ...params, ...body }))
    serve(removeBoardView, ({ ctx, params }) => removeView(ctx, params.viewId))
  },
  start: workbenchReactions,
}
