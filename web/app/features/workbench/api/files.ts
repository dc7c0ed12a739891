import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BoardImport,
  commitImport,
  type ExportFormat,
  exportBoard,
  getImport,
  getImportProblems,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportOutcome,
  type ImportPlan,
  listImports,
  planImport,
  requestFor,
  startImport,
  undoImport,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { boardKey } from './board-keys.ts'

const importsKey = [...boardKey, 'imports'] as const

/** Loads the files of the last seven days. */
export function importsQuery() {
  return queryOptions({ queryKey: [...importsKey, 'list'], queryFn: () => call(listImports, {}) })
}

/** Loads a file that was read in, with a page of its rows. */
export function importQuery(importId: string, outcome: ImportOutcome | undefined) {
  return infiniteQueryOptions({
    queryKey: [...importsKey, importId, outcome ?? 'all'],
    queryFn: ({ pageParam: after }) => call(getImport, { params: { importId }, query: { outcome, after } }),
    initialPageParam: 0,
    getNextPageParam: (last: BoardImport) => last.next,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How a file that was not understood at once is to be read. */
export interface Reading {
  sheet?: string
  delimiter?: ImportDelimiter
  encoding?: ImportEncoding
}

/** Sends a file to be read; nothing on the board changes. */
export function useStartImport() {
  return useMutation({
    mutationFn: ({ file, ...reading }: Reading & { file: File }) =>
      call(startImport, { body: { file, name: file.name.slice(0, 200), ...reading } }),
  })
}

/** Keeps how a file is to be read, in the order of the changes. */
export function usePlanImport(importId: string, outcome: ImportOutcome | undefined) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'board import' },
    mutationFn: (plan: ImportPlan) =>
      call(planImport, { params: { importId }, query: { outcome }, body: plan }),
    onSuccess: (answer) => {
      const { queryKey } = importQuery(importId, outcome)
      client.removeQueries({ queryKey: [...importsKey, importId], type: 'inactive' })
      client.setQueryData(queryKey, { pages: [answer], pageParams: [0] })
    },
  })
}

/** Puts a file on the board. */
export function useCommitImport(importId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'board import' },
    mutationFn: () => call(commitImport, { params: { importId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: boardKey }),
  })
}

/** Takes a file back. */
export function useUndoImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (importId: string) => call(undoImport, { params: { importId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: boardKey }),
  })
}

/** Saves the rows that cannot be used, with the reasons. */
export async function saveProblems(importId: string): Promise<void> {
  const { download } = await import('../../../lib/http/download.ts')
  await download(requestFor(getImportProblems, { params: { importId } }))
}

/** Saves the board as a file; the staff is told. */
export function useExportBoard() {
  return useMutation({
    mutationFn: async (body: { format: ExportFormat; contacts: boolean; password: string }) => {
      const { download } = await import('../../../lib/http/download.ts')
      await download(requestFor(exportBoard, { body }))
    },
  })
}
