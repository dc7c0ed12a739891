import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { deferScriptsUntilPaint } from './defer-scripts.ts'

const page =
  '<html><head><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><h1>Élan</h1><link rel="modulepreload" href="/b.js"/><script nonce="n">data()</script>' +
  '<script nonce="n" type="module" async="">;\nimport * as route0 from "/a.js";\nimport * as route1 from "/b.js";\n' +
  '  window.routes = { "a": route0, "b": route1 };\n\nimport("/entry.js");</script></body></html>'

async function through(chunks: Buffer[]) {
  const out = new PassThrough()
  const input = deferScriptsUntilPaint(out)
  for (const chunk of chunks) input.write(chunk)
  input.end()
  return text(out)
}

test('no script is fetched before the page has been painted, then all of them are at once', async () => {
  const late = await through([Buffer.from(page)])
  expect(late).not.toContain('<link rel="modulepreload"')
  expect(late).not.toContain('import * as')
  const [before = '', script = ''] = late.split('<script nonce="n" type="module" async="">')
  expect(before).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/></head><body><h1>Élan</h1><script nonce="n">data()</script>',
  )
  const painted = script.indexOf('requestAnimationFrame')
  const preloads = script.indexOf('["/a.js","/b.js"]')
  const loads = script.indexOf('const [route0, route1] = await Promise.all([load("/a.js"), load("/b.js")]);')
  const runs = script.indexOf('window.routes = { "a": route0, "b": route1 };')
  const starts = script.indexOf('load("/entry.js");</script>')
  const places = [painted, preloads, loads, runs, starts]
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
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

test('a page without modules passes unchanged', async () => {
  const plain = '<html><body>plain<script>go()</script></body></html>'
  expect(await through([Buffer.from(plain)])).toBe(plain)
})
