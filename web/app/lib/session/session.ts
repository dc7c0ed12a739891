import { type Gender, genders, type UserType, userTypes } from '@touchline/contract'
import { useSyncExternalStore } from 'react'
import type { StorageKind } from '../storage/storage-keys.ts'
import { browserStorage } from '../storage/web-storage.ts'

/** The person as stored in local storage under 'user'. */
export interface StoredUser {
  userId: string
  name: string
  type: UserType
  gender?: Gender | null
  collegeId?: string
  hasDoneTutorial: boolean
}

export interface Session {
  token: string
  user: StoredUser
}

const keys = { token: 'token', user: 'user', gender: 'gender', tour: 'tour' } as const satisfies Record<
  string,
  StorageKind
>
const listeners = new Set<() => void>()
// true after this tab signed out
let isSignedOutHere = false
// true once a person was signed in while this page was open
let wasSignedIn = false
// The session and gender that every part of the page shows.
let shown: { session?: Session | undefined; gender?: Gender | undefined } = {}
let cached: { token: string | null; user: string | null; session: Session | undefined } | undefined

/** Reads the stored session; undefined on the server, when signed out, or if the stored text is invalid. */
export function readSession(): Session | undefined {
  const token = stored(keys.token)
  const text = stored(keys.user)
  // The same object while the same text is stored: React compares snapshots by identity.
  if (cached && cached.token === token && cached.user === text) return cached.session
  const user = text === null ? undefined : parseUser(text)
  const session = token && user ? { token, user } : undefined
  cached = { token, user: text, session }
  wasSignedIn ||= session !== undefined
  return session
}

/** Reads the stored bearer token, without parsing the user; undefined when signed out. */
export function readToken(): string | undefined {
  return stored(keys.token) || undefined
}

/** Reads the gender preference sent as the Gender header. */
export function readGender(): Gender | undefined {
  const value = stored(keys.gender)
  return genders.find((gender) => gender === value)
}

/** Stores a new session, and the person's gender as the gender preference. */
export function writeSession(session: Session): void {
  isSignedOutHere = false
  browserStorage.writeOrThrow(keys.token, session.token)
  browserStorage.writeOrThrow(keys.user, JSON.stringify(session.user))
  browserStorage.write(keys.tour, undefined)
  if (session.user.gender) browserStorage.writeOrThrow(keys.gender, session.user.gender)
  refreshSession()
}

/** Changes parts of the stored user, such as the name or the finished tutorial, which the server has saved already. */
export function updateStoredUser(change: Partial<StoredUser>): void {
  const session = readSession()
  if (!session) return
  browserStorage.write(keys.user, JSON.stringify({ ...session.user, ...change }))
  refreshSession()
}

/** Stores until the end of this session that the person closed the tour. */
export function closeTour(): void {
  browserStorage.write(keys.tour, 'closed')
}

/** Returns true if the person closed the tour in this session; the next login offers it again. */
export function isTourClosed(): boolean {
  return browserStorage.read(keys.tour) !== null
}

/** Sets a visitor's gender preference. */
export function writeGender(gender: Gender): void {
  browserStorage.write(keys.gender, gender)
  refreshSession()
}

/** Signs out locally: removes token, user, gender preference and the closed tour. */
export function clearSession(): void {
  for (const key of Object.values(keys)) browserStorage.write(key, undefined)
  refreshSession()
}

/** Signs out locally at the person's request. */
export function signOutLocally(): void {
  isSignedOutHere = true
  clearSession()
}

/** Returns true if this tab signed out and no one has logged in since; the sign-out redirects by itself. */
export function signedOutInThisTab(): boolean {
  return isSignedOutHere && readToken() === undefined
}

/** Returns true if a session ended while this page was open, except by a sign-out in this tab. */
export function hasEndedHere(): boolean {
  return readSession() === undefined && wasSignedIn && !isSignedOutHere
}

/** Runs `act` once the present session has ended, except by a sign-out in this tab; the returned function stops that. */
export function onSessionEnd(act: () => void): () => void {
  const token = readToken()
  const stop = subscribe(() => {
    if (readToken() === token) return
    stop()
    if (!isSignedOutHere) act()
  })
  return stop
}

/** Applies the currently stored session to everything that follows it; runs before each navigation. */
export function refreshSession(): void {
  updateShown()
  for (const listener of listeners) listener()
}

/** Returns the stored session, following login and sign-out in this and other tabs; undefined on the server. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, () => getShown().session, nothing)
}

/** Returns the gender preference, following changes in this and other tabs. */
export function useGender(): Gender | undefined {
  return useSyncExternalStore(subscribe, () => getShown().gender, nothing)
}

function subscribe(listener: () => void): () => void {
  getShown()
  listeners.add(listener)
  // The browser adds a function only once.
  window.addEventListener('storage', refreshSession)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', refreshSession)
  }
}

function updateShown() {
  shown = { session: readSession(), gender: readGender() }
}

/**
 * Returns what was stored at the last refresh or, while no part of the page follows it, now. A redrawn part must not
 * read the storage itself: it might show another person than the parts beside it.
 */
function getShown() {
  if (listeners.size === 0) updateShown()
  return shown
}

function nothing(): undefined {
  return undefined
}

function stored(key: StorageKind): string | null {
  // Without storage the visitor is simply not signed in.
  return typeof window === 'undefined' ? null : browserStorage.read(key)
}

function parseUser(text: string): StoredUser | undefined {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return undefined
  const field = (name: string): unknown => Reflect.get(value, name)
  const userId = field('userId')
  const name = field('name')
  const type = userTypes.find((known) => known === field('type'))
  const collegeId = field('collegeId')
  if (typeof userId !== 'string' || userId === '' || typeof name !== 'string' || !type) return undefined
  return {
    userId,
    name,
    type,
    gender: genders.find((gender) => gender === field('gender')),
    ...(typeof collegeId === 'string' && collegeId !== '' ? { collegeId } : {}),
    hasDoneTutorial: field('hasDoneTutorial') === true,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
