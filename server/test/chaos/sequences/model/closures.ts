import type { FamilyName } from '../people.ts'

/** The ways in which a family closes a conversation. */
export type Kind = 'decline' | 'block' | 'pause'

/**
 * Tracks what the family closed, each with its person, who can undo it. A parent can also undo what the child closed;
 * an adult child can undo what a parent closed, unless the adulthood rests on another parent's word alone.
 */
export class Closures {
  readonly #opensAt18: (by: FamilyName) => boolean
  #closed: { kind: Kind; by: FamilyName }[] = []

  constructor(opensAt18: (by: FamilyName) => boolean) {
    this.#opensAt18 = opensAt18
  }

  close(kind: Kind, by: FamilyName) {
    if (!this.#closed.some((one) => one.kind === kind && one.by === by)) this.#closed.push({ kind, by })
  }

  /**
   * Undoes what that person closed; a parent also undoes the child's closings, an adult child those of parents.
   */
  undo(kind: Kind, by: FamilyName) {
    const opens = (closer: FamilyName) =>
      closer === by || (by === 'child' ? this.#opensAt18(closer) : closer === 'child')
    this.#closed = this.#closed.filter((one) => one.kind !== kind || !opens(one.by))
  }

  /**
   * Deletes the child's account: what the parents of a minor closed carries over to the next account, nothing else
   * does.
   */
  left(asMinor: boolean) {
    this.#closed = asMinor ? this.#closed.filter(({ by }) => by !== 'child') : []
  }

  /** Undoes every closing of that kind, because an administrator reopened it. */
  opened(kind: Kind) {
    this.#closed = this.#closed.filter((one) => one.kind !== kind)
  }

  /** Tells whether the coach can no longer reach the child. */
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
