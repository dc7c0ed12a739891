import type { ParentName } from '../people.ts'

const kept = 364 * 86_400_000 // milliseconds of the twelve months of retention, less a day

/** A conversation as its members wrote it. */
export interface Written {
  conversationId: string
  coachId: string
  playerId: string
  texts: string[]
  /** Deletions of either account, with the parents who keep reading. */
  deleted: { side: 'coach' | 'player'; at: number; parents: ParentName[] }[]
}

/** Records every message between the coach and the child, so that a missing one is noticed. */
export class Evidence {
  readonly all: Written[] = []

  began(pair: Pick<Written, 'conversationId' | 'coachId' | 'playerId'>, text: string) {
    this.all.push({ ...pair, texts: [text], deleted: [] })
  }

  wrote(conversationId: string, text: string) {
    this.all.find((one) => one.conversationId === conversationId)?.texts.push(text)
  }

  between(coachId: string, playerId: string): Written | undefined {
    return this.all.findLast((one) => one.coachId === coachId && one.playerId === playerId)
  }

  deleted(userId: string, at: Date, parents: ParentName[]) {
    for (const one of this.all) {
      if (one.coachId === userId) one.deleted.push({ side: 'coach', at: at.getTime(), parents })
      if (one.playerId === userId) one.deleted.push({ side: 'player', at: at.getTime(), parents })
    }
  }

  /** Conversations of which the first account was deleted within the twelve months; a second deletion adds none. */
  keptNow(now: Date): Written[] {
    return this.all.filter(({ deleted: [first] }) => first !== undefined && now.getTime() - first.at < kept)
  }
}
