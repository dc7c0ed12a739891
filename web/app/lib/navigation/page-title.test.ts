import { afterEach, expect, test, vi } from 'vitest'
import { markError, readTitle } from './page-title.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['before', '(1) Forgot password · Touchline'],
  ['after', 'Forgot password · Touchline'],
])('the mark of an error goes with the error, if a conversation was unread %s it', (_, title) => {
  const page = { title }
  vi.stubGlobal('document', page)
  const end = markError()
  expect(page.title).toBe('Error: Forgot password · Touchline')
  page.title = `(1) ${readTitle()}`
  end()
  expect(readTitle()).toBe('Forgot password · Touchline')
})
