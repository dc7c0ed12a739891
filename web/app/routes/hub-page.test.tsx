import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import MessagingHubPage from './hub-page.tsx'

test('the page that the server draws, which also a signed-in person sees at first, tells nobody to log in', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/messagingHub']}>
        <MessagingHubPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(html).toContain('Loading messages')
  expect(html).not.toMatch(/log in|composer|<textarea/i)
})
