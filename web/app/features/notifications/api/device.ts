import { browserStorage } from '../../../lib/storage/web-storage.ts'
import { endPush, startPush } from './push.ts'

const key = 'notices'

/** Notifications on this device: impossible, refused by the browser, off, or on. */
export type DeviceState = 'impossible' | 'refused' | 'off' | 'on'

export function readDeviceState(userId: string): DeviceState {
  // On plain http, a browser has no notifications or calls them refused by the person.
  if (!window.isSecureContext || !('Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'refused'
  return Notification.permission === 'granted' && browserStorage.read(key) === userId ? 'on' : 'off'
}

/** Returns true if this device notifies only for installed pages, like an iPhone or iPad. */
export function needsInstalling(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad claims to be a Macintosh, which has no touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Asks for the browser's permission if needed, and stores that this person wants notifications here. */
export async function turnOn(userId: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) === 'granted') browserStorage.write(key, userId)
  return readDeviceState(userId)
}

/** Returns true if this person wants and gets notifications on this device. */
export const isDeviceOn = (userId: string): boolean => readDeviceState(userId) === 'on'

/** Subscribes this device to pushes once possible; false if it is not, or this person has turned them off meanwhile. */
export const subscribeDevice = (userId: string): Promise<boolean> =>
  startPush(userId, () => isDeviceOn(userId))

export async function turnOff(userId: string): Promise<DeviceState> {
  browserStorage.write(key, undefined)
  await endPush()
  return readDeviceState(userId)
}
