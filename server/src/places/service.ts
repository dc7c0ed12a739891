import { t } from '../platform/i18n/localized-text.ts'
import { invalid } from '../platform/problem.ts'
import { knownTowns } from './towns.ts'

export { knownTowns, type Towns } from './towns.ts'

const written = /^(.+?)[,\s]\s*([a-z]{2})$/i

/**
 * Returns a 1, by id, for each town within about so many miles of a town written like "Richmond, VA"; 400 with near
 * spellings for an unknown one.
 */
export async function townsNear(near: string, miles: number): Promise<Uint8Array> {
  const [, town = '', state = ''] = written.exec(near.trim()) ?? []
  if (state === '') throw invalid('near', t`Write the town with its state, like Richmond, VA.`)
  const towns = await knownTowns()
  const id = towns.find(town, state.toUpperCase())
  if (id > 0) return towns.within(id, miles)
  const alike = towns.spelledLike(town, state.toUpperCase())
  throw invalid(
    'near',
    alike.length === 0
      ? t`We don't know a town called ${near.trim()}.`
      : t`We don't know a town called ${near.trim()}. Did you mean ${alike.join(' · ')}?`,
  )
}

/** Returns the center of a town in degrees; undefined for one we don't know. */
export async function townPoint(town: string, state: string | null) {
  const towns = await knownTowns()
  return towns.center(towns.find(town, state))
}
