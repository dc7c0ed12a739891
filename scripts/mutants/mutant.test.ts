import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../sources.ts'
import { chosen, type Mutant, planted } from './mutant.ts'
import { mutants } from './rules.ts'

const mutant: Mutant = {
  name: 'a limit lets its last use through',
  file: 'server/src/platform/rate-limit/rate-limiter.ts',
  find: 'hits > max',
  replace: 'hits >= max',
  caughtBy: { vitest: ['server/src/platform/rate-limit/rate-limiter.test.ts'] },
}

test('the fault stands in the place of the text, as it is written', () => {
  expect(planted('if (hits > max) wait()', mutant)).toBe('if (hits >= max) wait()')
  expect(planted('(hits > max)', { ...mutant, replace: "$& $' $1" })).toBe("($& $' $1)")
  expect(planted('hits > max', { ...mutant, replace: '' })).toBe('')
})

test('a place that is gone, or is there twice, is stale', () => {
  expect(planted('if (hits >= max) wait()', mutant)).toBeUndefined()
  expect(planted('hits > max || hits > max', mutant)).toBeUndefined()
  expect(planted('', mutant)).toBeUndefined()
})

test('words choose by name and file, in any case; none choose all', () => {
  const other = { ...mutant, name: 'A share is one', file: 'server/src/player-lists/service.ts' }
  const names = (...words: string[]) => chosen([mutant, other], words).map(({ name }) => name)
  expect(names()).toEqual([mutant.name, other.name])
  expect(names('PLAYER-LISTS')).toEqual([other.name])
  expect(names('last use')).toEqual([mutant.name])
  expect(names('share is', 'rate-limiter.ts')).toEqual([mutant.name, other.name])
  expect(names('hits')).toEqual([])
})

test('each rule has a name of its own, a place that stands, and tests that are there', () => {
  const places = mutants.map(({ name, file, find, replace }) => [name, `${file} ${find} ${replace}`])
  for (const column of [0, 1]) {
    expect(new Set(places.map((row) => row[column])).size).toBe(mutants.length)
  }
  for (const one of mutants) {
    expect(planted(readFileSync(join(root, one.file), 'utf8'), one), one.name).toBeDefined()
    expect(one.replace, one.name).not.toBe(one.find)
    const tests = 'vitest' in one.caughtBy ? one.caughtBy.vitest : [`e2e/journeys/${one.caughtBy.journey}`]
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
  }
})
