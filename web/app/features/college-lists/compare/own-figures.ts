import { incomeBands } from '@touchline/contract'
import { useState } from 'react'
import { browserStorage } from '../../../lib/storage/web-storage.ts'

/** A family's own figures about one college, in dollars a year. */
export interface CollegeFigures {
  merit: number
  need: number
  athletic: number
  trips: number
  tripPrice: number
}

/** A family's figures about prices stay in its browser: no call has a field for them. */
export interface OwnFigures {
  /** The index of the income band; null while not chosen. */
  band: number | null
  /** Percent by which prices rise each year. */
  rise: number
  colleges: Readonly<Record<string, CollegeFigures>>
}

export const noFigures: CollegeFigures = { merit: 0, need: 0, athletic: 0, trips: 0, tripPrice: 0 }
const usualRise = 3
const most = 500_000

const keyOf = (userId: string, playerId: string) => `own-figures ${userId} ${playerId}` as const

/** Reads and changes what this person keeps about prices for a player, in this browser alone until the sign-out. */
export function useOwnFigures(userId: string, playerId: string) {
  const key = keyOf(userId, playerId)
  const [figures, setFigures] = useState(() => restoreFigures(browserStorage.read(key)))
  const change = (part: Partial<OwnFigures>) => {
    const next = { ...figures, ...part }
    browserStorage.write(key, JSON.stringify(next))
    setFigures(next)
  }
  return [figures, change] as const
}

/** Restores stored figures; anything malformed counts as not typed. */
export function restoreFigures(stored: string | null): OwnFigures {
  const kept = fieldsOf(parsed(stored))
  const band = kept.get('band')
  const rise = kept.get('rise')
  const isBand = typeof band === 'number' && Number.isInteger(band) && band >= 0 && band < incomeBands.length
  return {
    band: isBand ? band : null,
    rise: typeof rise === 'number' && rise >= 0 && rise <= 20 ? rise : usualRise,
    colleges: Object.fromEntries(
      [...fieldsOf(kept.get('colleges'))].map(([id, value]) => [id, restoreCollege(fieldsOf(value))]),
    ),
  }
}

function restoreCollege(kept: ReadonlyMap<string, unknown>): CollegeFigures {
  const amount = (name: keyof CollegeFigures) => {
    const value = kept.get(name)
    return typeof value === 'number' && value >= 0 && value <= most ? value : 0
  }
  return {
    merit: amount('merit'),
    need: amount('need'),
    athletic: amount('athletic'),
    trips: amount('trips'),
    tripPrice: amount('tripPrice'),
  }
}

/** Reads a typed amount: whole dollars without signs; 0 for anything else. */
export function typedAmount(text: string): number {
  const digits = text.replace(/[$,\s]/g, '')
  return /^\d+$/.test(digits) ? Math.min(Number(digits), most) : 0
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}
