import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { latePreloads } from './late-preloads.ts'

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><script>early()</script>' +
  '</head><body><h1>Élan</h1><script>boot()</script></body></html>'

async function through(chunks: Buffer[]) {
  const out = new PassThrough()
  const input = latePreloads(out)
  for (const chunk of chunks) input.write(chunk)
  input.end()
  return text(out)
}

test('preloads leave the head and stand, at low priority, before the first script of the body', async () => {
  const moved = await through([Buffer.from(page)])
  expect(moved).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/><script>early()</script>' +
      '</head><body><h1>Élan</h1><link fetchpriority="low" rel="modulepreload" href="/a.js"/><script>boot()</script></body></html>',
  )
})

test('any split into chunks gives the same page', async () => {
  const bytes = Buffer.from(page)
  const whole = await through([bytes])
  for (const size of [1, 7, 50]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    expect(await through(chunks)).toBe(whole)
  }
})

test('a page without scripts in its body passes unchanged', async () => {
  expect(await through([Buffer.from('<html><body>plain</body></html>')])).toBe(
    '<html><body>plain</body></html>',
  )
})
