import { type ImportOutcome, type ImportPlan, t } from '@touchline/contract'
import type { OwnText } from '../../../platform/i18n/localized-text.ts'
import type { Candidate } from './candidate.ts'
import { compare, type Present, type Wanted } from './compare.ts'
import { People, type Person, personOf } from './identify.ts'
import { type OwnWords, tooManyTags } from './own-words.ts'

/** The outcome that a row would have. */
export interface PreviewedRow {
  candidate: Candidate
  outcome: ImportOutcome
  /** The prospect it is, or those it may be. */
  matches: string[]
  /** An earlier row with the same person. */
  sameAs: number | null
  /** For rows that change a prospect. */
  wanted: Wanted | undefined
}

/** The board as it stands. */
export interface Standing {
  people: readonly Person[]
  present: (prospectId: string) => Present | undefined
  /** How many more prospects it takes. */
  room: number
}

/**
 * Says what would become of each row: rows with a problem are left out and stop no other. A person who stands in the file
 * twice counts once, until the coach decides.
 */
export function preview(
  candidates: readonly Candidate[],
  board: Standing,
  { plan, words }: { plan: Pick<ImportPlan, 'policy' | 'decisions'>; words: OwnWords },
): PreviewedRow[] {
  const people = new People()
  for (const person of board.people) people.add(person)
  const decisions = new Map(plan.decisions.map(({ row, as }) => [row, as]))
  const used = new Map<string, number>()
  let { room } = board
  return candidates.map((candidate): PreviewedRow => {
    const result = (outcome: ImportOutcome, rest: Partial<PreviewedRow> = {}): PreviewedRow => ({
      ...{ candidate, outcome, matches: [], sameAs: null, wanted: undefined },
      ...rest,
    })
    const refuse = (message: OwnText) => {
      const problems = [{ column: null, message, text: '' }]
      return result('unusable', { candidate: { ...candidate, problems } })
    }
    const decision = decisions.get(candidate.row)
    if (decision === 'leave') return result('left')
    if (candidate.problems.length > 0) return result('unusable')
    const chosen = decision === undefined || decision === 'new' ? undefined : board.present(decision)
    const identity = people.identify(candidate)
    const same = chosen?.row.id ?? ('same' in identity && decision !== 'new' ? identity.same.id : undefined)
    const earlier = same === undefined ? undefined : used.get(same)
    if (earlier !== undefined) return result('possible', { sameAs: earlier, matches: [same ?? ''] })
    const present = same === undefined ? undefined : board.present(same)
    if (same !== undefined && present) {
      used.set(same, candidate.row)
      const wanted = compare(candidate, present, { policy: plan.policy, words })
      if (wanted.refused !== undefined) return refuse(wanted.refused)
      const isChange = Object.keys(wanted.columns).length > 0 || wanted.notes.length > 0
      return result(isChange ? 'changes' : 'same', { matches: [same], wanted })
    }
    if (decision !== 'new') {
      if ('same' in identity) return result('possible', { sameAs: identity.same.row })
      const matches = identity.possible.flatMap(({ id }) => id ?? [])
      const sameAs = identity.possible.find(({ id }) => id === undefined)?.row ?? null
      if (identity.possible.length > 0) return result('possible', { matches, sameAs })
    }
    const refusal = refusalOf(candidate, { room, words })
    if (refusal !== undefined) return refuse(refusal)
    room -= 1
    people.add(personOf(candidate))
    return result('new')
  })
}

/** Returns why there is no room for a new prospect. */
function refusalOf(
  { tags }: Candidate,
  { room, words }: { room: number; words: OwnWords },
): OwnText | undefined {
  if (room <= 0) return t`Your board is full at 5,000 players. Archive some first.`
  const isMissing = tags.some((label) => words.tag(label) === undefined)
  return isMissing ? tooManyTags : undefined
}
