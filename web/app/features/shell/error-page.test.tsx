import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProblemError, problemOf } from '../../lib/http/problem-error.ts'
import { ErrorPage, errorTitle } from './error-page.tsx'

const problem = (statusCode: number) =>
  new ProblemError({ statusCode, code: 'failed', error: 'x', message: 'Ours to mend.', requestId: '' })
// as the router throws it for an unknown URL
const noRoute = { status: 404, statusText: 'Not Found', internal: true, data: '' }

const page = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorPage error={error} />
    </MemoryRouter>,
  )

test.each([
  ['an address no page has', noRoute],
  ['a thing that is not there', problem(404)],
])('%s is a page that was not found', (_, error) => {
  expect(errorTitle(error)).toBe('Page not found')
  expect(page(error)).toMatch(/<h1[^>]*>Out of play<\/h1>/)
  expect(page(error)).not.toContain('Try again')
})

test.each([
  ['a fault of the server', problem(500), 'Ours to mend.'],
  ['no answer', problemOf(503, '', undefined), 'Touchline is busy right now. Please try again in a moment.'],
  ['a fault of the page', new Error('x'), 'Something went wrong on our side. Please try again.'],
  ['a route that broke', { ...noRoute, status: 500 }, 'Something went wrong on our side. Please try again.'],
])('%s is a page that failed, which says why and can be tried again', (_, error, words) => {
  expect(errorTitle(error)).toBe('Something went wrong')
  const html = page(error)
  expect(html).toMatch(/<h1[^>]*>Play has stopped<\/h1>/)
  expect(html).toContain(words)
  expect(html).toContain('Try again')
})
