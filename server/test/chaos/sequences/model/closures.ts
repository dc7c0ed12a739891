import type { FamilyName } from '../people.ts'

const fiveYears = 5 * 365 * 86_400_000 // milliseconds, less the leap days

/** The ways in which a family closes a conversation. */
export type Kind = 'decline' | 'block' | 'pause'

/**
 * Tracks what the family closed, each with its person, who can undo it. A parent can also undo what the child closed;
 * an adult child can undo what a parent closed, unless the adulthood rests on another parent's word alone.
 */
export class Closures {
  readonly #opensAt18: (by: FamilyName) => boolean
  #closed: { kind: Kind; by: FamilyName }[] = []
  #ownUntil = Number.POSITIVE_INFINITY

  constructor(opensAt18: (by: FamilyName) => boolean) {
    this.#opensAt18 = opensAt18
  }

  /** A parent takes the child's place, and nobody takes a parent's. */
  close(kind: Kind, by: FamilyName) {
    const here = this.#closed.filter((one) => one.kind === kind)
    if (here.some((one) => one.by === by || by === 'child')) return
    this.#closed = this.#closed.filter((one) => one.kind !== kind || one.by !== 'child')
    this.#closed.push({ kind, by })
  }

  /**
   * Undoes what that person closed; a parent also undoes the child's closings, an adult child those of parents.
   */
  undo(kind: Kind, by: FamilyName) {
    const opens = (closer: FamilyName) =>
      closer === by || (by === 'child' ? this.#opensAt18(closer) : closer === 'child')
    this.#closed = this.#closed.filter((one) => one.kind !== kind || !opens(one.by))
  }

  /** Deletes the child's account: what the child closed carries over to the next one, and what a minor's parents did. */
  left(asMinor: boolean, now: Date) {
    if (!asMinor) this.#keepChilds()
    this.#ownUntil = now.getTime() + fiveYears
  }

  /** The child signs up again: what parents closed ends at 18, what the child closed after five years. */
  back(ofAge: boolean, now: Date) {
    if (ofAge) this.#keepChilds()
    if (now.getTime() >= this.#ownUntil) this.#closed = this.#closed.filter(({ by }) => by !== 'child')
  }

  #keepChilds() {
    this.#closed = this.#closed.filter(({ by }) => by === 'child')
  }

  /** Undoes every closing of that kind, because an administrator reopened it. */
  opened(kind: Kind) {
    this.#closed = this.#closed.filter((one) => one.kind !== kind)
  }

  /** Returns true if the coach can no longer reach the child. */
  get contact(): boolean {
    return this.#closed.some(({ kind }) => kind !== 'pause')
  }

  get profile(): boolean {
    return this.#closed.some(({ kind }) => kind === 'pause')
  }

  get words(): string {
    return this.#closed.map(({ kind, by }) => `${kind} by ${by}`).join(', ')
  }
}
