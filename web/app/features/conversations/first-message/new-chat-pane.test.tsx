import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { unreachable } from '../../../lib/http/problem-error.ts'
import { pageQuery } from '../../players/api.ts'
import { NewChatPane } from './new-chat-pane.tsx'

const { queryKey } = pageQuery('maya', 'casey')
const player = {
  playerId: 'maya',
  playerName: 'Maya Torres',
  profilePic: '',
  positions: ['GK'],
  yearGraduating: 2028,
  club: 'Rovers',
  can: { startConversation: true },
  contactDetails: null,
}

/** Draws the pane after the last load of the player failed. */
async function paneWith(known: object | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  client.setQueryData<unknown>(queryKey, known)
  await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(unreachable()) }).catch(() => undefined)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NewChatPane userId="casey" receiverId="maya" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a first message being written stays when the player is read again without success', async () => {
  const html = await paneWith(player)
  expect(html).toContain('Maya Torres')
  expect(html).toContain('Enter your message')
  expect(html).not.toContain('load this player')
})

test('a player who never came is told', async () => {
  expect(await paneWith(undefined)).toContain('load this player')
})
