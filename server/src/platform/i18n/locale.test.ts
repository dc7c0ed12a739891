import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { choosingLanguage, languageOf } from './locale.ts'

function site(https: boolean) {
  const app = Fastify()
  app.get(
    '*',
    choosingLanguage(async (request, reply) => reply.send(languageOf(request.headers)), https),
  )
  return app
}

test("the choice comes first, then the browser's preference, then English", () => {
  expect(languageOf({})).toBe('en')
  expect(languageOf({ 'accept-language': 'es-419,es;q=0.9,en;q=0.8' })).toBe('es')
  expect(languageOf({ 'accept-language': 'de,en;q=0.7,es;q=0.3' })).toBe('en')
  expect(languageOf({ 'accept-language': 'de' })).toBe('en')
  expect(languageOf({ 'accept-language': '*' })).toBe('en')
  expect(languageOf({ 'accept-language': ';;q=x,' })).toBe('en')
  expect(languageOf({ 'accept-language': 'es', cookie: 'other=1; language=en' })).toBe('en')
  expect(languageOf({ 'accept-language': 'en', cookie: '__Host-language=es' })).toBe('es')
  expect(languageOf({ cookie: 'sublanguage=es; language=__proto__' })).toBe('en')
})

test('choosing a language sets the one cookie there is and leads to the same address', {
  tags: ['V3.3.1', 'V3.3.2', 'V3.3.3'],
}, async () => {
  const answer = await site(true).inject('/college/7?tab=games&lang=es')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/college/7?tab=games')
  expect(answer.headers['set-cookie']).toBe(
    '__Host-language=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await site(false).inject('/?lang=en')).headers['set-cookie']).toBe(
    'language=en; Path=/; Max-Age=31536000; SameSite=Lax',
  )
})

test('a language we do not speak is a part of the address like any other, and no address leads elsewhere', async () => {
  const app = site(false)
  const unknown = await app.inject('/?lang=xx')
  expect(unknown.statusCode).toBe(200)
  expect(unknown.headers['set-cookie']).toBeUndefined()
  for (const path of ['//evil.example', '/\\evil.example', '/%5Cevil.example', '///evil.example/x']) {
    const { location } = (await app.inject({ url: `${path}?lang=es` })).headers
    expect(new URL(`${location}`, 'https://touchline.example').host, path).toBe('touchline.example')
  }
})
