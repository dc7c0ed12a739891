import { afterEach, expect, test, vi } from 'vitest'
import type { Pixels } from './heic-worker.ts'

afterEach(() => vi.unstubAllGlobals())

/** A HEIC picture of 64 x 64: red above blue, a white strip left. */
const picture = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA',
  'AAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAPwAAACNpaW5mAAAAAAAB',
  'AAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADw',
  'MgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgA',
  'AAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAA',
  'AAAAAAAAEAAQOBAoMAAABHbWRhdAAAADsoAa9YitRs7W7D8fipn/+Ihu/7ncS9z19y0r72BL3+onybECq41UlWcLhp',
  'V4pGuP/NPbPldDf14CIq7A==',
].join('')

/** Decodes a file as the worker does; undefined if unreadable. */
async function decoded(file: Buffer): Promise<Pixels | undefined> {
  const worker: { onmessage?: (event: { data: ArrayBuffer }) => Promise<void>; postMessage: unknown } = {
    postMessage: vi.fn<(pixels: Pixels | undefined) => void>(),
  }
  vi.stubGlobal('self', worker)
  vi.resetModules()
  await import('./heic-worker.ts')
  const posted = new Promise<Pixels | undefined>((resolve) => {
    worker.postMessage = resolve
  })
  await worker.onmessage?.({ data: new Uint8Array(file).buffer })
  return posted
}

test('a HEIC picture is decoded', async () => {
  const pixels = await decoded(Buffer.from(picture, 'base64'))
  expect(pixels).toMatchObject({ width: 64, height: 64 })
  const [at = 0, below = 0] = [8, 56].map((row) => (row * 64 + 40) * 4)
  const { data = [] } = pixels ?? {}
  expect([data[at], data[below]].map((red) => (red ?? 0) > 128)).toEqual([true, false])
})

test('a file that only begins like one is not', async () => {
  const bytes = Buffer.from(picture, 'base64')
  expect(await decoded(bytes.subarray(0, 224))).toBeUndefined()
  expect(await decoded(Buffer.from('no picture'))).toBeUndefined()
})
