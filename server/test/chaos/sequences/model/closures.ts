import type { FamilyName } from '../people.ts'

/** Describes what can be closed. */
export type Kind = 'decline' | 'block' | 'pause'

/** Describes what the family has closed, and who did: undone by whoever did it, of a child's by a parent, too, or by a child who is 18 as proven. */
export class Closures {
  readonly #opensAt18: (by: FamilyName) => boolean
  #closed: { kind: Kind; by: FamilyName }[] = []

  constructor(opensAt18: (by: FamilyName) => boolean) {
    this.#opensAt18 = opensAt18
  }

  close(kind: Kind, by: FamilyName) {
    if (!this.#closed.some((one) => one.kind === kind && one.by === by)) this.#closed.push({ kind, by })
  }

  /** Somebody's undoing ends what that person closed, a parent's what the child did, and a grown-up child's all. */
  undo(kind: Kind, by: FamilyName) {
    const opens = (closer: FamilyName) =>
      closer === by || (by === 'child' ? this.#opensAt18(closer) : closer === 'child')
    this.#closed = this.#closed.filter((one) => one.kind !== kind || !opens(one.by))
  }

  /** The child's account is gone: what parents closed stays closed for the next one, what the child closed does not. */
  left(asMinor: boolean) {
    this.#closed = asMinor ? this.#closed.filter(({ by }) => by !== 'child') : []
  }

  /** An administrator opens whatever of that kind is closed. */
  opened(kind: Kind) {
    this.#closed = this.#closed.filter((one) => one.kind !== kind)
  }

  /** The coach reaches the child no more. */
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
