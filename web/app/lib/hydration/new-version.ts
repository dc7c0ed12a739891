import { useSyncExternalStore } from 'react'
import { pathAfterLogin } from '../session/require-session.ts'
import { tabStorage } from '../storage/web-storage.ts'

const listeners = new Set<() => void>()
let isReplaced = false

/** Follows scripts that do not come, and goes on to the page that a reload for one of them kept from. */
export function followNewVersion(): void {
  window.addEventListener('vite:preloadError', () => void lookForNewVersion())
  window.addEventListener('pagehide', keepWanted)
  const wanted = pathAfterLogin(tabStorage.read('wanted'))
  tabStorage.write('wanted', undefined)
  const [visit] = performance.getEntriesByType('navigation')
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
  if (wanted !== undefined && isReload) window.location.replace(wanted)
}

/**
 * Returns true once the server has a new version and no longer the scripts of this one; it asks for the list of routes,
 * which every build names anew. Without an answer it is an outage, after which the script comes.
 */
export async function lookForNewVersion(): Promise<boolean> {
  const list = manifestAddress()
  if (isReplaced || list === undefined) return isReplaced
  // a HEAD passes the service worker, which may still have the file
  const answer = await fetch(list, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.status !== 404) return false
  isReplaced = true
  for (const listener of listeners) listener()
  return true
}

/** Returns true once this page is known to be of an earlier version whose scripts are gone. */
export function useIsReplaced(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isReplaced,
    () => false,
  )
}

/**
 * Keeps the address of a navigation under way when the page is left: where the script of a page is gone, the router
 * loads the page anew on which one is, not the wanted one.
 */
function keepWanted() {
  const router = field(globalThis, '__reactRouterDataRouter')
  const location = field(field(field(router, 'state'), 'navigation'), 'location')
  const path = ['pathname', 'search', 'hash'].map((name) => field(location, name) ?? '').join('')
  if (path !== '') tabStorage.write('wanted', path)
}

function manifestAddress(): string | undefined {
  const url = field(field(globalThis, '__reactRouterManifest'), 'url')
  return typeof url === 'string' ? url : undefined
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
