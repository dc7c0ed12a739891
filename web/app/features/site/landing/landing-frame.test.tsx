import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LandingFrame } from './landing-frame.tsx'

test('the server writes the shape of the start page, and no mark for which the footer would wait', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LandingFrame hero={null}>{null}</LandingFrame>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(html).toContain('data-home-skeleton')
  expect(html).not.toContain('sweep')
})
