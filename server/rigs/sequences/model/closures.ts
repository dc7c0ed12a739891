import type { FamilyName } from '../people.ts'

type Kind = 'decline' | 'block' | 'pause'

/** What the family has closed, and who did: undone by whoever did it, or by a child who is 18 as proven. */
export class Closures {
  readonly #isAdult: () => boolean
  #closed: { kind: Kind; by: FamilyName }[] = []

  constructor(isAdult: () => boolean) {
    this.#isAdult = isAdult
  }

  close(kind: Kind, by: FamilyName) {
    if (!this.#closed.some((one) => one.kind === kind && one.by === by)) this.#closed.push({ kind, by })
  }

  /** Somebody's undoing ends what that person closed, and whatever a grown-up child undoes. */
  undo(kind: Kind, by: FamilyName) {
    const all = by === 'child' && this.#isAdult()
    this.#closed = this.#closed.filter((one) => one.kind !== kind || !(all || one.by === by))
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
