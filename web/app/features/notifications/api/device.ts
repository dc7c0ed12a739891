import { browserStorage } from '../../../lib/storage/web-storage.ts'
import { endPush, startPush } from './push.ts'

const key = 'notices'

/** The state of notifications on this device: impossible, refused by the browser, off, or on. */
export type DeviceState = 'impossible' | 'refused' | 'off' | 'on'

/** Reads this person's setting on this device. */
export function readDeviceState(userId: string): DeviceState {
  // on plain http a browser has no notifications, or calls them refused by the person
  if (!window.isSecureContext || !('Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'refused'
  return Notification.permission === 'granted' && browserStorage.read(key) === userId ? 'on' : 'off'
}

/** Tells whether this device shows notifications of installed pages only, as an iPhone or iPad does. */
export function needsInstalling(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // an iPad calls itself a Macintosh, which has no touch screen
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Asks for the browser's permission, if need be, and remembers that this person wants notifications here. */
export async function turnOn(userId: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) === 'granted') browserStorage.write(key, userId)
  return readDeviceState(userId)
}

/** Tells whether this person wants notifications on this device, and gets them. */
export const isDeviceOn = (userId: string): boolean => readDeviceState(userId) === 'on'

/** Subscribes this device to pushes once it can; false where it cannot, or where this person has turned it off by then. */
export const subscribeDevice = (userId: string): Promise<boolean> =>
  startPush(userId, () => isDeviceOn(userId))

/** Ends notifications on this device. */
export async function turnOff(userId: string): Promise<DeviceState> {
  browserStorage.write(key, undefined)
  await endPush()
  return readDeviceState(userId)
}
