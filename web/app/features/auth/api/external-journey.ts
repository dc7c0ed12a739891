import { tabKeeper } from '../../../lib/storage/kept.ts'

/** The state this tab keeps while the visitor is at the provider's page; read once on return. */
export interface Journey {
  state: string
  verifier: string
  /** The page to open after login. */
  from: string | null
}

const key = 'external-log-in'

export function keepJourney(journey: Journey): void {
  tabKeeper.write(key, JSON.stringify(journey))
}

/** Takes the journey this tab is on and ends it; undefined when there is none. */
export function takeJourney(): Journey | undefined {
  const text = tabKeeper.read(key)
  tabKeeper.write(key, undefined)
  try {
    const kept: unknown = text === null ? undefined : JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return undefined
    const state: unknown = Reflect.get(kept, 'state')
    const verifier: unknown = Reflect.get(kept, 'verifier')
    const from: unknown = Reflect.get(kept, 'from')
    if (typeof state !== 'string' || typeof verifier !== 'string') return undefined
    return { state, verifier, from: typeof from === 'string' ? from : null }
  } catch {
    return undefined
  }
}
