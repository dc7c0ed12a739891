import { browserStorage } from './storage/web-storage.ts'

/** Returns true if single-key shortcuts are on in this browser (the default). */
export function areCharacterKeysOn(): boolean {
  return browserStorage.read('singleKeys') !== 'off'
}

/** Turns single-key shortcuts on or off in this browser. */
export function setCharacterKeys(on: boolean): void {
  browserStorage.write('singleKeys', on ? undefined : 'off')
}
