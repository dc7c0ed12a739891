import { suggestion } from '../college-lists/service.ts'
import type { DoneWhen } from './edition.ts'

/** The facts by which steps tick themselves. */
export interface DoneFacts {
  hasFilm: boolean
  hasGuardian: boolean
  gamesAhead: number
  gpa: number | null
  listed: readonly {
    stage: string
    academics: string | null
    soccer: string | null
    admissionRate: number | null
    /** The GPA that the college asks for. */
    gpa: number | null
  }[]
}

const visiting = ['visit', 'offer', 'committed']

/** Returns true if the product sees that this is done; never for what the family says itself, or what only passes. */
export function isSeenDone(doneWhen: DoneWhen, facts: DoneFacts): boolean {
  if (typeof doneWhen !== 'string') {
    return 'gamesAhead' in doneWhen
      ? facts.gamesAhead >= doneWhen.gamesAhead
      : facts.listed.length >= doneWhen.listHas
  }
  switch (doneWhen) {
    case 'guardianJoined':
      return facts.hasGuardian
    case 'filmAdded':
      return facts.hasFilm
    case 'listMixed':
      return isMixed(facts)
    case 'visitPlanned':
      return facts.listed.some(({ stage }) => visiting.includes(stage))
    case 'byHand':
    case 'passes':
      return false
  }
}

/** Returns true if the list has labels of two kinds, the family's own or suggested ones. */
function isMixed({ listed, gpa }: DoneFacts): boolean {
  const labels = listed.flatMap((entry) => [
    entry.academics ?? suggestion(entry, { gpa })?.label ?? null,
    entry.soccer,
  ])
  return new Set(labels.filter((label) => label !== null)).size >= 2
}
