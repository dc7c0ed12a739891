import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ArchiveFile, jsonListOf, zipOf } from './zip.ts'

const madeAt = new Date('2026-09-14T15:00:00Z')

async function* of<Value>(...values: Value[]) {
  yield* values
}

async function read(files: AsyncIterable<ArchiveFile>) {
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(files, madeAt)) chunks.push(chunk)
  return unzipSync(Buffer.concat(chunks))
}

test('files come out as they went in, packed or not, empty ones too', async () => {
  const files = await read(
    of(
      { name: 'words.txt', pieces: of('Olé, ', 'ñandú ⚽') },
      { name: 'raw.bin', packed: true, pieces: of(new Uint8Array([1, 2]), new Uint8Array([3])) },
      { name: 'none.txt', pieces: of<string>() },
    ),
  )
  expect(strFromU8(files['words.txt'] ?? new Uint8Array())).toBe('Olé, ñandú ⚽')
  expect([...(files['raw.bin'] ?? [])]).toEqual([1, 2, 3])
  expect(files['none.txt']).toHaveLength(0)
})

test('a slow reader holds up the reading of the rows, so memory does not grow', {
  tags: 'V15.2.2',
}, async () => {
  let given = 0
  async function* endless() {
    for (;;) {
      given += 1
      yield Array.from({ length: 1000 }, (_, index) => String(Math.imul(given, 2654435761 + index))).join(' ')
    }
  }
  const zip = zipOf(of({ name: 'endless.txt', pieces: endless() }), madeAt)
  let received = 0
  while (received < 100_000) received += (await zip.next()).value?.length ?? 0
  const before = given
  expect(before).toBeLessThan(200)
  await new Promise((resolve) => setImmediate(resolve))
  expect(given).toBe(before)
  await zip.return()
})

test('a failed read breaks the archive, so half of one never looks whole', async () => {
  async function* broken() {
    yield 'some'
    throw new Error('the database is away')
  }
  await expect(read(of({ name: 'half.txt', pieces: broken() }))).rejects.toThrow('away')
})

test('a list is JSON whether it has entries or none', async () => {
  const text = async (entries: object[]) => {
    let all = ''
    for await (const piece of jsonListOf(of(...entries))) all += piece
    return all
  }
  expect(await text([])).toBe('[]\n')
  expect(JSON.parse(await text([{ a: 1 }, { b: 'line\nbreak' }]))).toEqual([{ a: 1 }, { b: 'line\nbreak' }])
})
