import { incomeBands, missing, t } from '@touchline/contract'
import { numberText } from '../../../lib/i18n/language.ts'

const step = 500 // dollars: bands are averages of small groups

const rounded = (price: number) => Math.round(price / step) * step
const amount = (price: number) => `$${numberText(price)}`

/** Returns an average to $500; where grants exceeded the price, "$0 or less". */
export function paidText(price: number | null): string {
  if (price === null) return missing
  return rounded(price) <= 0 ? t`$0 or less` : amount(rounded(price))
}

/**
 * Returns what families of a band paid, as the range of it and the bands beside it; "N/A" if the band itself is
 * unknown.
 */
export function paidInBand(bands: readonly (number | null)[] | null, band: number): string {
  const own = bands?.[band] ?? null
  if (bands === null || own === null) return missing
  const near = [bands[band - 1], own, bands[band + 1]].flatMap((price) => price ?? [])
  const least = rounded(Math.min(...near))
  const most = rounded(Math.max(...near))
  if (least === most || most <= 0) return paidText(most)
  return least <= 0 ? t`Up to ${amount(most)}` : `${amount(least)}–${numberText(most)}`
}

/** Names an income band, like '$30,001–48,000'. */
export function bandName(band: number): string {
  const from = incomeBands[band] ?? 0
  const next = incomeBands[band + 1]
  if (next === undefined) return t`More than ${amount(from - 1)}`
  return from === 0 ? t`Up to ${amount(next - 1)}` : `${amount(from)}–${numberText(next - 1)}`
}
