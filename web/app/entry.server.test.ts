import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fillContext, handleError } from './entry.server.tsx'
import { ProblemError } from './lib/http/problem-error.ts'

afterEach(() => vi.restoreAllMocks())

test('an error of a page goes to the log of the server, which masks it, and to no other output', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  fillContext(context, { call: vi.fn(), nonce: '', logError: (error) => void logged.push(error) })
  const request = new Request('https://touchline.example/player/x%0a')
  const given = { request, params: {}, context, url: new URL(request.url), pattern: '' }
  const error = new Error('no room for ana@families.example')
  handleError(error, given)
  expect(logged).toEqual([error])
  expect(warned).not.toHaveBeenCalled()
  // a refusal, and an unknown address
  handleError(
    new ProblemError({ statusCode: 404, code: 'not_found', error: 'x', message: 'x', requestId: '' }),
    given,
  )
  handleError({ status: 404, statusText: 'Not Found', internal: true, data: '' }, given)
  expect(logged).toHaveLength(1)
})
