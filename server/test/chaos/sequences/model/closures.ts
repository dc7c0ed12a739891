import type { FamilyName } from '../people.ts'

/** The ways in which a family closes a conversation. */
export type Kind = 'decline' | 'block' | 'pause'

/**
 * The closings of the family, each with its person, who can undo it; a parent can undo what the
 * child did, and so can an adult child anything.
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

  /** Undoes what that person closed; a parent also undoes the child's, an adult child everything. */
  undo(kind: Kind, by: FamilyName) {
    const opens = (closer: FamilyName) =>
      closer === by || (by === 'child' ? this.#opensAt18(closer) : closer === 'child')
    this.#closed = this.#closed.filter((one) => one.kind !== kind || !opens(one.by))
  }

  /**
   * Deletes the child's account: what parents closed carries over to the next account, what the
   * child closed does not.
   */
  left(asMinor: boolean) {
    this.#closed = asMinor ? this.#closed.filter(({ by }) => by !== 'child') : []
  }

  /** An administrator reopens everything closed in that way. */
  opened(kind: Kind) {
    this.#closed = this.#closed.filter((one) => one.kind !== kind)
  }

  /** The coach can no longer reach the child. */
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
