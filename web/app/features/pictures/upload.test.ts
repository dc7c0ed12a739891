import { afterEach, expect, test, vi } from 'vitest'
import { pictureUrlIn, uploadPicture } from './upload.ts'

afterEach(() => vi.unstubAllGlobals())

test('the address stands in the answer, for coaches under data', { tags: ['R18.37', 'R18.40'] }, () => {
  expect(pictureUrlIn({ profilePicUrl: '/pictures/a-512.webp' })).toBe('/pictures/a-512.webp')
  expect(pictureUrlIn({ data: { profilePicUrl: '/pictures/a-512.webp' } })).toBe('/pictures/a-512.webp')
  for (const other of [null, 'x', {}, { data: null }, { profilePicUrl: 1 }]) {
    expect(pictureUrlIn(other)).toBeUndefined()
  }
})

test('a picture given up before it was ready is not sent', async () => {
  const send = vi.fn()
  class Request {
    upload = {}
    open = vi.fn()
    setRequestHeader = vi.fn()
    send = send
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const watching = { onProgress: () => undefined, signal: AbortSignal.abort() }
  const sent = uploadPicture({ kind: 'player', playerId: 'maya' }, new Blob(), watching)
  await Promise.resolve()
  expect(send).not.toHaveBeenCalled()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
