import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ProspectRow } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unreachable } from '../../../../lib/http/problem-error.ts'
import { archiveQuery } from '../../api/board.ts'
import { prospectRow } from '../../factory.ts'
import { NoMatch } from './no-match.tsx'

const { queryKey } = archiveQuery()

/** Returns what is shown where no row of the archive is left. */
async function shown(archive?: () => Promise<ProspectRow[]>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  if (archive) await client.prefetchQuery({ queryKey, queryFn: archive })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NoMatch isArchive onReset={() => undefined} />
    </QueryClientProvider>,
  )
}

test('an archive is called empty only once it is known who is in it', async () => {
  expect(await shown()).toContain('Loading the archive')
  expect(await shown(() => Promise.reject(unreachable()))).toContain('load the archive.')
  expect(await shown(async () => [])).toContain('The archive is empty')
  expect(await shown(async () => [prospectRow()])).toContain('Nobody in the archive matches')
})
