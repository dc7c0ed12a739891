import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maskUrl, reasonsOf } from './log.ts'

test.each([
  ['/api/coaches/player/ana%40families.example', '/api/coaches/player/***'],
  ['/playerProfile/ana@families.example', '/playerProfile/***'],
  ['/ana@a.example/b/c%40d%40e', '/***/b/***'],
  ['/reset-password?token=abcdef', '/reset-password?token=***'],
  [
    '/api/coaches/playerSearch?name=Ana&states=OH&states=PA',
    '/api/coaches/playerSearch?name=***&states=***&states=***',
  ],
  [`/api/calendars/feed/${'a-_9'.repeat(11)}.ics`, '/api/calendars/feed/***'],
  ['/api/colleges/college/1', '/api/colleges/college/1'],
])('%s is logged without what is private in it', { tags: ['V14.2.1', 'V16.2.5'] }, (url, logged) => {
  expect(maskUrl(url)).toBe(logged)
})

test('an error is followed by its causes, a code stands for no words, and nothing is said twice', () => {
  const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' })
  const lacking = new Error('as a college directory it lacks the column state')
  const ofFile = new Error(`/tmp/colleges.csv: ${lacking.message}`, { cause: lacking })
  expect(reasonsOf(new Error('The database cannot be used.', { cause: refused }))).toEqual([
    'The database cannot be used.',
    'ECONNREFUSED',
  ])
  expect(reasonsOf(ofFile)).toEqual(['/tmp/colleges.csv: as a college directory it lacks the column state'])
  expect([reasonsOf('a text'), reasonsOf(undefined)]).toEqual([['a text'], []])
})

test('a long URL is masked at once: a pattern over the whole of it took the process seconds', () => {
  const began = performance.now()
  expect(maskUrl(`/${'a'.repeat(7000)}@${'a'.repeat(7000)}`)).toBe('/***')
  expect(performance.now() - began).toBeLessThan(200)
})

test.runIf(existsSync('/dev/full'))('a log without room does not end the app', () => {
  const script = `const { createLog } = await import('${new URL('./log.ts', import.meta.url)}')
    const log = createLog({ LOG_LEVEL: 'info' }, false)
    for (let line = 0; line < 50; line++) log.info('on and on')
    setTimeout(() => { console.error('still here'); process.kill(process.pid) }, 200)`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  expect(stderr).toBe('still here\n')
})
