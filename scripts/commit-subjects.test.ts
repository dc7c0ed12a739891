import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commitsSince } from './commit-history.ts'
import { faultOfSubject } from './commit-subjects.ts'

test.each([
  'auth: keep an age refusal by the key of the person',
  'web/ui: need less space',
  'ci: run twice',
  'server, web: spell it so',
])('good: %s', (subject) => {
  expect(faultOfSubject(subject)).toBeUndefined()
})

test.each([
  ['Add a check', "is not 'area: imperative'"],
  ['Auth: add a check', "is not 'area: imperative'"],
  ['auth: what was asked again', "opens with 'what', not with a verb"],
  ['auth: Add a check', "opens with 'Add', not with a lower-case verb"],
  ['auth: added a check', "opens with 'added', not with an imperative"],
  ['auth: adding a check', "opens with 'adding', not with an imperative"],
  ['auth: add a check.', 'ends with a period'],
  [`auth: add ${'x'.repeat(63)}`, 'has 73 characters, not 72'],
])('refused: %s', (subject, fault) => {
  expect(faultOfSubject(subject)).toBe(fault)
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-commits-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject)

test('commits are those that stand on the rule, without merges', () => {
  git('init', '--quiet', '--initial-branch=main')
  commit('Old one')
  git('branch', 'side')
  writeFileSync(join(folder, 'rule.ts'), '')
  expect(commitsSince('rule.ts', folder)).toEqual({ unknown: 'the rule is not committed yet' })
  git('add', 'rule.ts')
  commit('scripts: add the rule')
  expect(commitsSince('rule.ts', folder)).toEqual({ commits: [] })
  git('checkout', '--quiet', 'side')
  commit('Side one')
  git('checkout', '--quiet', 'main')
  git('merge', '--quiet', '--no-edit', 'side')
  commit('auth: add more')
  const since = commitsSince('rule.ts', folder)
  expect('commits' in since && since.commits.map(({ subject }) => subject)).toEqual(['auth: add more'])
})

test('a copy without history says so', () => {
  expect(commitsSince('rule.ts', folder)).toEqual({ unknown: 'the copy has no Git history' })
})
