import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { handleError } from './entry.server.tsx'

afterEach(() => vi.restoreAllMocks())

test('an address that leads nowhere writes nothing beside the log; a page that fails does', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const request = new Request('https://touchline.example/player/x%0a')
  const args = {
    request,
    params: {},
    context: new RouterContextProvider(),
    url: new URL(request.url),
    pattern: '',
  }
  handleError({ status: 404, statusText: 'Not Found', internal: true, data: '' }, args)
  expect(warned).not.toHaveBeenCalled()
  handleError(new Error('broken'), args)
  expect(warned).toHaveBeenCalledOnce()
})
