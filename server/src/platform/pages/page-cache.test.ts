import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { securityHeaders } from '../http/security-headers.ts'
import { pageAnswers, type Render } from './page-cache.ts'

const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

/** Builds a site with one page, cached for that long, which records each rendering and its visitor. */
function site(keptFor: number, render: Render) {
  const visits: string[] = []
  const app = Fastify()
  securityHeaders(app, false)
  app.get(
    '*',
    pageAnswers((address, visit) => {
      visits.push(`${visit.ip} ${address}`)
      return render(address, visit)
    }, keptFor),
  )
  return { app, visits }
}

const greeting: Render = async (address, { nonce }) =>
  new Response(`<p>${address}</p><script nonce="${nonce}">go()</script>`, html)
const long = 60_000

test('a page is rendered once for many, and each answer has a nonce of its own', async () => {
  const { app, visits } = site(long, greeting)
  const answers = await Promise.all([app.inject('/guide'), app.inject('/guide'), app.inject('/guide')])
  expect(visits).toEqual(['127.0.0.1 /guide'])
  const nonces = answers.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '')
  expect(new Set(nonces).size).toBe(3)
  for (const [index, { headers, statusCode }] of answers.entries()) {
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  }
})

test('a browser that has the page is spared it, and keeps the policy it has', async () => {
  let text = 'one'
  const { app } = site(0, async (_address, { nonce }) => new Response(`${text} ${nonce}`, html))
  const first = await app.inject('/')
  const etag = `${first.headers.etag}`
  const again = await app.inject({ url: '/', headers: { 'if-none-match': `"other", ${etag}` } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers.etag).toBe(etag)
  expect(again.headers).not.toHaveProperty('content-security-policy')
  text = 'two'
  const changed = await app.inject({ url: '/', headers: { 'if-none-match': etag } })
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('two')
  expect(changed.headers.etag).not.toBe(etag)
})

test('a page that asks not to be stored, as a player does, is not', async () => {
  const headers = { ...html.headers, 'cache-control': 'no-store' }
  const { app } = site(0, async () => new Response('a player', { headers }))
  const first = await app.inject('/player/somebody')
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.headers).not.toHaveProperty('etag')
})

test('an address with a query is rendered for each visitor', async () => {
  const { app, visits } = site(long, greeting)
  await app.inject('/verify-email?token=a')
  await app.inject('/verify-email?token=a')
  expect(visits).toHaveLength(2)
})

test('a page that failed for one visitor is not shown to another, and is not cached', async () => {
  let failing = true
  const { app, visits } = site(long, async () =>
    failing ? new Response('busy', { status: 503, ...html }) : new Response('fine', html),
  )
  const failed = await Promise.all([app.inject('/'), app.inject('/')])
  expect(failed.map(({ statusCode, headers }) => [statusCode, headers.etag])).toEqual([
    [503, undefined],
    [503, undefined],
  ])
  expect(visits).toHaveLength(2)
  failing = false
  expect((await app.inject('/')).body).toBe('fine')
  expect(visits).toHaveLength(3)
})

test('pages come in the best encoding the browser reads', async () => {
  const { app } = site(long, greeting)
  const ask = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  const brotli = await ask('gzip, deflate, br')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, accept-language, cookie',
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('go()')
  const zipped = await ask('gzip, br;q=0')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toContain('go()')
  const plain = await ask('identity')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body).toContain('go()')
})

test('an answer that is no page passes through unchanged', async () => {
  const moved = site(long, async () => new Response(null, { status: 302, headers: { location: '/guide' } }))
  const answer = await moved.app.inject('/old')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/guide')
  const raw = site(
    long,
    async () => new Response(new Uint8Array([1, 2, 255]), { headers: { 'content-type': 'text/x-script' } }),
  )
  const data = await raw.app.inject('/guide.data')
  expect([...data.rawPayload]).toEqual([1, 2, 255])
  expect(data.headers['content-type']).toBe('text/x-script')
})

test('a page is rendered anew once its time is over', async () => {
  const { app, visits } = site(20, greeting)
  await app.inject('/guide')
  await expect.poll(() => app.inject('/guide').then(() => visits.length)).toBe(2)
})

test('a page is kept for each language, which the choice decides before the browser does', async () => {
  const { app, visits } = site(
    long,
    async (_address, { language }) => new Response(`<p>${language}</p>`, html),
  )
  const page = async (headers: Record<string, string>) => (await app.inject({ url: '/guide', headers })).body
  expect(await page({})).toBe('<p>en</p>')
  expect(await page({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).toBe('<p>es</p>')
  expect(await page({ 'accept-language': 'fr,en;q=0.5,es;q=0.4' })).toBe('<p>en</p>')
  expect(await page({ 'accept-language': 'fr' })).toBe('<p>en</p>')
  expect(await page({ 'accept-language': 'es', cookie: 'a=b; language=en' })).toBe('<p>en</p>')
  expect(await page({ cookie: 'language=es' })).toBe('<p>es</p>')
  expect(await page({ cookie: 'language=xx' })).toBe('<p>en</p>')
  expect(visits).toHaveLength(2)
  expect((await app.inject('/guide')).headers.vary).toBe('accept-encoding, accept-language, cookie')
})
