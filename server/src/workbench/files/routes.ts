import {
  commitImport as commitImportEndpoint,
  exportBoard,
  getImport,
  getImportProblems,
  listImports,
  planImport,
  startImport,
  undoImport,
} from '@touchline/contract'
import type { EndpointRegistrar } from '../../platform/http/serve.ts'
import { boardFile } from './export/board-file.ts'
import { beginImport, changePlan, commitImport, importsOf, oneImport } from './imports.ts'
import { problemFile } from './problem-file.ts'
import { takeImportBack } from './undo-import.ts'

/** Files in and out of a board. */
export function serveFiles({ serve, serveFile }: EndpointRegistrar) {
  serve(startImport, ({ ctx, body }) => beginImport(ctx, body))
  serve(listImports, ({ ctx }) => importsOf(ctx))
  serve(getImport, ({ ctx, params, query }) => oneImport(ctx, { ...params, ...query }))
  serve(planImport, ({ ctx, params, query, body }) => changePlan(ctx, { ...params, ...query, plan: body }))
  serve(commitImportEndpoint, ({ ctx, params }) => commitImport(ctx, params.importId))
  serve(undoImport, ({ ctx, params }) => takeImportBack(ctx, params.importId))
  serveFile(getImportProblems, ({ ctx, params }) => problemFile(ctx, params.importId))
  serveFile(exportBoard, ({ ctx, body }) => boardFile(ctx, body))
}
