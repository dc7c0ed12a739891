import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OutageLog } from './outage-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an outage of the database is one line when it begins and one when it is over, without the connection in it', () => {
  const lines: { msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const background = new OutageLog(log)
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const cut = Object.assign(new Error('Connection terminated unexpectedly (Queue: mail)'), {
    client: new pg.Client({ password: 'the key' }),
  })
  for (let second = 0; second < 60; second++) {
    background.error({ err: second % 2 === 0 ? cut : refused }, 'background work')
    background.warn({ err: { code: '57P01', message: 'terminating' } }, 'a read model was not refreshed')
    vi.advanceTimersByTime(1000)
  }
  expect(lines).toMatchObject([{ msg: 'the database is away; what runs by itself goes on trying' }])
  background.error({ err: new TypeError('no such thing') }, 'background work')
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(20_000)
  expect(lines[2]).toMatchObject({ msg: 'the database is back', failures: 120 })
  background.error({ err: refused }, 'background work')
  expect(lines).toHaveLength(4)
  expect(JSON.stringify(lines)).not.toContain('the key')
})
