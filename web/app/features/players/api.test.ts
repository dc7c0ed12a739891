import type { Call } from '@touchline/contract'
import { expect, test } from 'vitest'
import { ProblemError } from '../../lib/http/problem-error.ts'
import { fetchPage } from './api.ts'

const refusing =
  (statusCode: number): Call =>
  () =>
    Promise.reject(
      new ProblemError({ statusCode, code: 'failed', error: 'x', message: 'No.', requestId: '' }),
    )

test('an address that no player can have is nobody, like any unknown one', async () => {
  const nobody = 'x'.repeat(600)
  expect(await fetchPage(nobody, refusing(404))).toBeNull()
})

test('any other refusal is told', async () => {
  await expect(fetchPage('maya@families.example', refusing(429))).rejects.toThrow('No.')
})
