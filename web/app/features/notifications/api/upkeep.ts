import type { QueryClient } from '@tanstack/react-query'
import { getNotificationSettings, saveNotificationSettings } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { browserStorage } from '../../../lib/storage/web-storage.ts'
import { isDeviceOn, subscribeDevice } from './device.ts'
import { dropPush, hasPush } from './push.ts'
import { settingsQuery } from './settings.ts'

/** Returns this browser's time zone; undefined if unknown. */
export function browserZone(): string | undefined {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && zone !== 'Etc/Unknown' ? zone : undefined
}

/** Repairs this browser's pushes: subscribed for a signed-in person who turned them on here, ended for anyone else. */
export async function repairPush(userId: string): Promise<void> {
  if (!isDeviceOn(userId)) await dropPush()
  else if (!(await hasPush(userId))) await subscribeDevice(userId)
}

/** Saves this browser's time zone, once, for a person without one, so that no email comes at night. */
export async function saveZoneOnce(client: QueryClient, userId: string): Promise<void> {
  if (browserStorage.read('time-zone') === userId) return
  const { timeZone } = await call(getNotificationSettings, {})
  const zone = browserZone()
  if (timeZone === null && zone) await saveZone(client, userId, zone)
  browserStorage.write('time-zone', userId)
}

async function saveZone(client: QueryClient, userId: string, timeZone: string) {
  try {
    const saved = await call(saveNotificationSettings, { body: { timeZone } })
    client.setQueryData(settingsQuery(userId).queryKey, saved)
  } catch (error) {
    // A zone unknown to the server would be refused on every page.
    if (!(error instanceof ProblemError && error.statusCode === 400)) throw error
  }
}

const idleTimeout = 2000 // milliseconds

/** Runs an action once the page is idle, at the latest after two seconds; returns a cancel function. */
export function whenIdle(act: () => void): () => void {
  // Safari cannot tell when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, idleTimeout / 2)
    return () => clearTimeout(timer)
  }
  const id = window.requestIdleCallback(act, { timeout: idleTimeout })
  return () => window.cancelIdleCallback(id)
}
