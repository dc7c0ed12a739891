import { afterEach, expect, test, vi } from 'vitest'
import { sendContactMessage } from './contact-send.ts'

afterEach(() => vi.unstubAllGlobals())

const good = { name: 'Ines Calder', email: 'ines@families.example', userType: 'scout', message: 'Hello' }

function filled(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

/** Answers and records every request with this response. */
function answering(status: number, body: object) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('errors are shown by field, and nothing is sent', { tags: 'R3.23' }, async () => {
  const fetch = answering(201, { message: 'Thanks' })
  const { errors, sent } = await sendContactMessage(filled({ name: 'Ines', email: 'ines' }))
  expect(Object.keys(errors)).toEqual(['email', 'userType', 'message'])
  expect(Object.values(errors).join(' ')).not.toMatch(/Invalid|expected/)
  expect(sent).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

test('a good message goes out with the fields of the form', async () => {
  const fetch = answering(201, { message: 'Thanks' })
  expect(await sendContactMessage(filled(good))).toEqual({ errors: {}, sent: 'Thanks' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/contactUs/createMessage')
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toMatchObject({ ...good, number: '' })
})

test("the server's refusal is shown beside its field, or above the button", async () => {
  const problem = { statusCode: 400, code: 'invalid_input', error: 'Bad Request', requestId: 'r' }
  answering(400, { ...problem, message: 'No.', fields: [{ path: 'email', message: 'No such address.' }] })
  expect(await sendContactMessage(filled(good))).toEqual({ errors: { email: 'No such address.' } })
  answering(429, { ...problem, statusCode: 429, code: 'too_many_requests', message: 'Please wait.' })
  expect(await sendContactMessage(filled(good))).toEqual({ errors: { form: 'Please wait.' } })
})
