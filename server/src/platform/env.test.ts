import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('without any setting everything has a value that works on a laptop', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DEMO: true,
    PUBLIC_URL: 'http://localhost:3000',
  })
})

test('a database of its own means no demo unless asked for', () => {
  expect(readEnv({ DATABASE_URL: 'postgres://db/x' }).DEMO).toBe(false)
  expect(readEnv({ DATABASE_URL: 'postgres://db/x', DEMO: 'on' }).DEMO).toBe(true)
})

test('every wrong setting is named in one error', () => {
  const read = () =>
    readEnv({ PORT: 'eleven', DATABASE_URL: 'mysql://x', COACH_VERIFICATION: 'maybe', HOST: '' })
  expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*COACH_VERIFICATION/)
  expect(read).not.toThrow(/HOST/)
})
