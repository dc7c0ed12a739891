import { type CommandAnswer, type ProspectRow, t } from '@touchline/contract'

/** Names who stayed as they were and says why; undefined if nobody did. */
export function refusalIn(
  answers: readonly CommandAnswer[],
  rows: readonly Pick<ProspectRow, 'prospectId' | 'name'>[],
): string | undefined {
  const refused = new Map(
    answers
      .flatMap(({ results }) => results)
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ prospectId, message }) => [prospectId, message ?? '']),
  )
  const [first] = refused
  if (!first) return undefined
  const [prospectId, why] = first
  if (refused.size > 1) return t`${refused.size} players stayed as they were. ${why}`
  const name = rows.find((row) => row.prospectId === prospectId)?.name
  return name === undefined ? why : t`${name}: ${why}`
}
