import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import type { BoardImport } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unreachable } from '../../../lib/http/problem-error.ts'
import { importQuery } from '../api/files.ts'
import { RowList } from './row-list.tsx'

const opened: BoardImport = {
  importId: 'file',
  fileName: 'class of 2028.csv',
  format: 'csv',
  delimiter: 'comma',
  encoding: 'utf-8',
  sheets: [],
  sheet: '',
  top: [],
  columns: [],
  plan: { headerRow: 0, columns: [], values: [], fixes: [], decisions: [], policy: 'fill' },
  counts: { new: 9, changes: 0, same: 0, possible: 0, unusable: 3, left: 0 },
  rows: [],
  next: null,
  done: null,
}

const unusable = importQuery('file', 'unusable')

function Rows() {
  const props = { opened, plan: opened.plan, onOutcome: () => undefined, onChange: () => undefined }
  return <RowList query={useInfiniteQuery(unusable)} outcome="unusable" {...props} />
}

/** Returns what is shown of the rows that cannot be used. */
async function shown(answer: () => Promise<BoardImport>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  await client.prefetchInfiniteQuery({ ...unusable, queryFn: answer })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Rows />
    </QueryClientProvider>,
  )
}

test('rows that could not be loaded are not called none', async () => {
  const failed = await shown(() => Promise.reject(unreachable()))
  expect(failed).not.toContain('No rows like that.')
  expect(failed).toContain('load this file.')
  expect(await shown(async () => opened)).toContain('No rows like that.')
})
