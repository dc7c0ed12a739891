import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import LogInPage from './log-in-page.tsx'

function logInAt(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <LogInPage /> }], { initialEntries: [path] })
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  )
}

test('a visitor sent here from college search reads why, and what waits behind the login', () => {
  expect(logInAt('/login?from=%2FcollegeSearch')).toContain('Log in to search colleges.')
  expect(logInAt('/login?from=%2FcollegeSearch%3Fstate%3DTX')).toContain('Log in to search colleges.')
})

test('a visitor sent here from another page reads that they go on to it; nobody else does', () => {
  expect(logInAt('/login?from=%2FplayerSearch')).toContain('Log in to open that page.')
  for (const path of ['/logIn', '/logIn?from=%2F', '/logIn?from=https%3A%2F%2Felsewhere.example']) {
    expect(logInAt(path)).not.toContain('Log in to')
  }
})
