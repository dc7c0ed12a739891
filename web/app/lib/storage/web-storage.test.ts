import { readdirSync, readFileSync } from 'node:fs'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from './factory.ts'
import {
  forgetEverybody,
  forgetKind,
  forgetOthers,
  PersonalStore,
  readPersonal,
  writePersonal,
} from './personal-store.ts'
import { forgetStored, type StorageKind, storageKinds } from './storage-keys.ts'
import { tabStorage } from './web-storage.ts'

const app = new URL('../..', import.meta.url)
// The modules of this folder, and the boot script, which reads session and theme before other scripts load.
const known = [
  'features/shell/boot-script.tsx',
  'lib/storage/personal-store.ts',
  'lib/storage/storage-keys.ts',
  'lib/storage/web-storage.ts',
]

beforeEach(() => {
  vi.stubGlobal('sessionStorage', makeStorage())
  vi.stubGlobal('localStorage', makeStorage())
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => vi.unstubAllGlobals())

test('nothing is kept in the browser but by the list that a sign-out goes by', () => {
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  )
  const keepers = sources.filter((path) =>
    /\b(?:sessionStorage|localStorage|indexedDB|idb-keyval|document\.cookie|caches)\b/.test(
      readFileSync(new URL(path, app), 'utf8').replace(/^ *(?:\/\/|\/?\*).*$/gm, ''),
    ),
  )
  expect(keepers.sort()).toEqual(known)
})

test("signing out deletes a person's drafts and stored data, of every kind, and leaves the rest", {
  tags: 'V14.3.1',
}, async () => {
  const kinds = Object.keys(storageKinds).filter((kind): kind is StorageKind => kind in storageKinds)
  for (const kind of kinds) {
    tabStorage.write(kind, 'x')
    tabStorage.write(`${kind} somebody else`, 'x')
  }
  await forgetEverybody()
  const left = kinds.filter((kind) => tabStorage.read(kind) !== null)
  expect(left).toEqual(kinds.filter((kind) => !storageKinds[kind].startsWith('sign-out')))
  expect(kinds.filter((kind) => tabStorage.read(`${kind} somebody else`) !== null)).toEqual(left)
})

test("signing out deletes everyone's data; signing in deletes other people's; an ended session keeps drafts", async () => {
  const fill = async () => {
    for (const who of ['me', 'other']) {
      for (const kind of ['read', 'outgoing', 'drafts'] as const) await writePersonal(kind, who, 'x')
    }
    tabStorage.write('calendar me college', 'x')
    tabStorage.write('calendar other college', 'x')
  }
  const left = async () => {
    const found = []
    for (const who of ['me', 'other']) {
      for (const kind of ['read', 'outgoing', 'drafts'] as const) {
        if ((await readPersonal(kind, who)) !== undefined) found.push(`${kind} ${who}`)
      }
      if (tabStorage.read(`calendar ${who} college`) !== null) found.push(`calendar ${who}`)
    }
    return found
  }
  await fill()
  await forgetKind('read')
  expect(await left()).toEqual([
    'outgoing me',
    'drafts me',
    'calendar me',
    'outgoing other',
    'drafts other',
    'calendar other',
  ])
  await forgetOthers('me')
  expect(await left()).toEqual(['outgoing me', 'drafts me', 'calendar me'])
  await forgetEverybody()
  expect(await left()).toEqual([])
})

test('a sign-out in another tab deletes all but what is typed here and not saved, which waits for its owner', async () => {
  const draft = new PersonalStore({ kind: 'drafts', empty: {}, restore: () => ({}) })
  // This tab listens once it shows something of a person.
  draft.get('me')
  for (const kind of ['form', 'calendar', 'sent-sign-up'] as const) tabStorage.write(`${kind} me`, 'x')
  const otherTab = new BroadcastChannel('touchline-people')
  otherTab.postMessage({ type: 'signed out' })
  await expect.poll(() => tabStorage.read('sent-sign-up me')).toBeNull()
  otherTab.close()
  expect([tabStorage.read('form me'), tabStorage.read('calendar me')]).toEqual(['x', 'x'])
})

test('a browser that refuses its storage does without', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => tabStorage.write('flash', 'x')).not.toThrow()
  expect(tabStorage.read('flash')).toBeNull()
  expect(() => forgetStored()).not.toThrow()
})
