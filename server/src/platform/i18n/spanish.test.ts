import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

const spanish = { 'accept-language': 'es-MX,es;q=0.9' }

test('a refusal and its fields are told in the language that was asked for', async () => {
  const payload = { email: 'nobody', password: '' }
  const asked = { method: 'POST', url: '/login', payload } as const
  const answer = await touchline.app.inject({ ...asked, headers: spanish })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    fields: [
      { path: 'email', message: 'Ingresa un correo electrónico como nombre@example.com.' },
      { path: 'password', message: 'Ingresa tu contraseña.' },
    ],
  })
  expect(answer.headers.vary).toContain('accept-language')
  expect((await touchline.app.inject(asked)).json().fields[1].message).toBe('Enter your password.')
})

test.each([
  ['/api/players/signup', { age: 'abc' }, 'Escribe una edad válida.'],
  ['/api/coaches/signup', { email: 'dana@mail.example' }, 'El correo debe terminar en .edu'],
])('a sign-up refuses a field in Spanish: %s', async (url, payload, message) => {
  const answer = await touchline.app.inject({ method: 'POST', url, headers: spanish, payload })
  const [path] = Object.keys(payload)
  expect(answer.json().fields).toContainEqual({ path, message })
})

test('numbers within a text are those of the request', async () => {
  const answer = await touchline.app.inject({
    method: 'POST',
    url: '/api/contactUs/createMessage',
    headers: spanish,
    payload: {
      name: 'x'.repeat(300),
      email: 'a@example.com',
      number: '',
      userType: 'player',
      message: 'Hola',
    },
  })
  expect(JSON.stringify(answer.json())).toMatch(/Usa como máximo \d+ caracteres\./)
})

test('messages in an answer are translated, too', async () => {
  const answer = await touchline.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: spanish,
    payload: { email: 'nobody@families.example' },
  })
  expect(answer.json().message).toMatch(/contraseña/)
})

test('the contact rules are read in Spanish, from the rule file', async () => {
  const rules = (await touchline.app.inject({ url: '/api/contactRules', headers: spanish })).json()
  expect(rules.note).toMatch(/asesoría legal/)
  expect(
    rules.rules.every(({ rule }: { rule: string }) => /entrenadores|Los/.test(rule) || /fecha/.test(rule)),
  ).toBe(true)
  expect(rules.rules[0].es).toBeUndefined()
})
