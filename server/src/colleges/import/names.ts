import { foldCase } from '../../platform/db/name-search.ts'

/** An institution whose programs need a unique name. */
export interface NameClaim {
  unitid: number
  name: string
  city: string | null
  state: string
}

const maxNameLength = 150

/**
 * Returns each institution's program name: its own if unique, else with the state, then also the city, at last with its
 * unitid. The order of claims does not matter. `taken` holds folded names of others.
 */
export function chooseNames(claims: readonly NameClaim[], taken: ReadonlySet<string>): Map<number, string> {
  const level = new Map(claims.map((claim) => [claim.unitid, 0]))
  for (;;) {
    const names = new Map(claims.map((claim) => [claim.unitid, nameAt(claim, level.get(claim.unitid) ?? 0)]))
    const uses = new Map<string, number>()
    for (const name of names.values()) uses.set(foldCase(name), (uses.get(foldCase(name)) ?? 0) + 1)
    const clashing = claims.filter(({ unitid }) => {
      const folded = foldCase(names.get(unitid) ?? '')
      return (level.get(unitid) ?? 0) < lastLevel && (taken.has(folded) || (uses.get(folded) ?? 0) > 1)
    })
    if (clashing.length === 0) return names
    for (const { unitid } of clashing) level.set(unitid, (level.get(unitid) ?? 0) + 1)
  }
}

const lastLevel = 3

function nameAt({ name, city, state, unitid }: NameClaim, level: number): string {
  if (level === 0) return name
  const words = [state, city ? `${city}, ${state}` : state, `${state}, ${unitid}`]
  const suffix = ` (${words[level - 1]})`
  return name.slice(0, maxNameLength - suffix.length) + suffix
}
