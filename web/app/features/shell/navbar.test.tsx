import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { Navbar } from './navbar.tsx'

test('the bar that the server draws has the links of every role, of which the mark of the document shows one', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <Navbar />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  )
  for (const role of ['player', 'coach', 'guardian', 'admin']) {
    expect(html).toContain(`[:root:not([data-person=${role}])_&amp;]:hidden`)
  }
  for (const path of ['/coachDashboard', '/family', '/playerProfile', '/messagingHub', '/account']) {
    expect(html).toContain(`href="${path}"`)
  }
})
