import { getSecurityTxt } from '@touchline/contract'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'

const app = await testApp({
  CONTACT_EMAIL: 'team@touchline.example',
  PUBLIC_URL: 'https://touchline.example',
})
afterAll(() => app.stop())

test('security.txt has the fields of RFC 9116, and always expires within a year', async () => {
  const answer = await app.ask(getSecurityTxt)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.headers['content-disposition']).toBeUndefined()
  const lines = String(answer.body).trimEnd().split('\n')
  expect(lines).toEqual([
    'Contact: mailto:team@touchline.example',
    'Contact: https://touchline.example/#contact',
    'Expires: 2027-03-13T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://touchline.example/.well-known/security.txt',
    'Policy: https://touchline.example/privacy#security',
  ])
  app.clock.set('2029-01-01T00:00:00Z')
  expect(String((await app.ask(getSecurityTxt)).body)).toContain('Expires: 2029-06-30T00:00:00.000Z')
})
