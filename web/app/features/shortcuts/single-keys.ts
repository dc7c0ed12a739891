import { browserKeeper } from '../../lib/storage/kept.ts'

/** Tells whether single-key shortcuts are on in this browser; on unless turned off. */
export function readSingleKeys(): boolean {
  return browserKeeper.read('singleKeys') !== 'off'
}

/** Turns them on or off in this browser. */
export function writeSingleKeys(on: boolean): void {
  browserKeeper.write('singleKeys', on ? undefined : 'off')
}
