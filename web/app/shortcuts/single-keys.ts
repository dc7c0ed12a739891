const key = 'singleKeys'

/** Whether single letters and signs are shortcuts in this browser; on unless turned off. */
export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Turns them on or off in this browser. */
export function writeSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // a browser without storage has them on again after a reload
  }
}
