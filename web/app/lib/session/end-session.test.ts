import { readdirSync, readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../storage/factory.ts'
import { writeFormDraft } from '../storage/form-drafts.ts'
import { readPersonal, writePersonal } from '../storage/personal-store.ts'
import { tabStorage } from '../storage/web-storage.ts'
import { endSession } from './end-session.ts'
import { readSession, signedOutInThisTab } from './session.ts'
import { startSession } from './start-session.ts'

const user = { userId: 'maya', name: 'Maya', type: 'player', hasDoneTutorial: true } as const

beforeEach(() => {
  const localStorage = makeStorage()
  vi.stubGlobal('sessionStorage', makeStorage())
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => vi.unstubAllGlobals())

test('a session starts without the answers of the person before', () => {
  const client = new QueryClient()
  client.setQueryData(['players', 'nora'], 'x')
  startSession(client, { token: 't', user })
  expect(client.getQueryCache().getAll()).toEqual([])
  expect(readSession()).toEqual({ token: 't', user })
})

test('ending a session leaves nothing of a person, and keeps the page its answers until it is left', async () => {
  const client = new QueryClient()
  startSession(client, { token: 't', user })
  client.setQueryData(['players', 'maya'], 'x')
  writeFormDraft('maya', 'profile', { city: 'Erie' })
  tabStorage.write('calendar maya college', 'x')
  for (const kind of ['read', 'outgoing', 'drafts'] as const) await writePersonal(kind, 'maya', 'x')

  let atLeaving: unknown
  await endSession(client, () => {
    atLeaving = [readSession(), client.getQueryData(['players', 'maya'])]
  })
  expect(atLeaving).toEqual([undefined, 'x'])
  expect(signedOutInThisTab()).toBe(true)
  expect(client.getQueryCache().getAll()).toEqual([])
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
  const left = () =>
    Promise.all((['read', 'outgoing', 'drafts'] as const).map((kind) => readPersonal(kind, 'maya')))
  await expect.poll(left).toEqual([undefined, undefined, undefined])
})

test('sessions start and end in one place each', () => {
  const app = new URL('../../', import.meta.url)
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(new URL(path, app), 'utf8') }))
  const callersOf = (name: RegExp) =>
    sources
      .filter(({ text }) => name.test(text.replace(/^export (?:async )?function .*$/gm, '')))
      .map(({ path }) => path)
      .sort()
  expect(callersOf(/\bwriteSession\(/)).toEqual(['lib/session/start-session.ts'])
  expect(callersOf(/\bsignOutLocally\(/)).toEqual(['lib/session/end-session.ts'])
  expect(callersOf(/\bforgetEverybody\(/)).toEqual(['lib/session/end-session.ts'])
  // query-client.tsx reacts to a session ended by another tab or the server.
  expect(callersOf(/\bclient\.clear\(/)).toEqual([
    'lib/http/query-client.tsx',
    'lib/session/end-session.ts',
    'lib/session/start-session.ts',
  ])
})
