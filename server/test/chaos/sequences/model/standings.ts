import { type CoachName, coaches, personOf } from '../people.ts'

const day = 86_400_000 // milliseconds
// 180 days, then 14 days of grace, checked by jobs that this rig starts every 30 days
const asked = (180 + 14 + 30) * day
const grown = 90 * day // days as a coach until a colleague-confirmed coach may judge colleagues
const monthly = 3

interface Standing {
  by: 'admin' | CoachName
  since: number
}

/** Tracks the coaches whom a person confirmed or refused. */
export class Standings {
  readonly #now: () => Date
  readonly #standing = new Map<CoachName, Standing>()
  readonly #refused = new Map<string, 'admin' | CoachName>()
  readonly #moved = new Set<CoachName>()
  readonly #suspended = new Set<CoachName>()
  /** Accounts that a person refused and nobody has let in since. */
  readonly #shut = new Set<CoachName>()
  /** Accounts that a colleague can't confirm. */
  readonly #forAdmin = new Set<CoachName>()
  readonly #asked = new Map<CoachName, number>()
  readonly #confirmations: { by: CoachName; at: number }[] = []

  constructor(now: () => Date) {
    this.#now = now
  }

  /** That account may see players: only a breach would let it in otherwise. */
  mayBeCoach(who: CoachName): boolean {
    const standing = this.#standing.get(who)
    // a refusal ends the refused account, and every later account of that person waits
    if (!standing || this.#suspended.has(who)) return false
    return this.#at - Math.max(standing.since, this.#asked.get(who) ?? 0) <= asked
  }

  /** A person found that this account is no coach's, or it is suspended: the family writes nothing to it. */
  isShutOut(who: CoachName): boolean {
    return this.#suspended.has(who) || (this.#shut.has(who) && !this.#standing.has(who))
  }

  /** That coach may judge colleagues. */
  hasSay(who: CoachName): boolean {
    const standing = this.#standing.get(who)
    if (!standing || !this.mayBeCoach(who)) return false
    return standing.by === 'admin' || this.#at - standing.since >= grown
  }

  /** An administrator's word undoes any refusal. */
  confirmedByAdmin(who: CoachName) {
    this.#refused.delete(personOf(who))
    this.#forAdmin.delete(who)
    this.#letIn(who, 'admin')
  }

  #letIn(who: CoachName, by: 'admin' | CoachName) {
    this.#shut.delete(who)
    this.#standing.set(who, { by, since: this.#at })
  }

  /** A colleague confirms a coach. Returns the fault when it must not count. */
  confirmedBy(by: CoachName, who: CoachName): string | undefined {
    if (!this.hasSay(by)) return `${by}, whose word does not count, confirmed ${who}`
    if (this.#standing.has(who) && this.mayBeCoach(who)) return undefined
    this.#confirmations.push({ by, at: this.#at })
    const month = this.#confirmations.filter((one) => one.by === by && one.at > this.#at - 30 * day)
    if (month.length > monthly) return `${by} confirmed ${month.length} coaches in a month`
    if (this.#forAdmin.has(who)) return undefined
    if (this.#refused.get(personOf(who)) === by) this.#refused.delete(personOf(who))
    if (!this.#refused.has(personOf(who))) this.#letIn(who, by)
    return undefined
  }

  /** Refuses a coach and everyone whom that coach confirmed. Returns the fault when it must not count. */
  refusedBy(by: 'admin' | CoachName, who: CoachName): string | undefined {
    if (by !== 'admin' && !this.hasSay(by)) return `${by}, whose word does not count, refused ${who}`
    if (this.#refused.get(personOf(who)) !== 'admin') this.#refused.set(personOf(who), by)
    this.#shut.add(who)
    this.#fall(who)
    return undefined
  }

  /** The coach confirmed the job again. */
  renewed(who: CoachName) {
    const standing = this.#standing.get(who)
    if (standing && this.mayBeCoach(who)) this.#asked.set(who, this.#at)
  }

  /**
   * Suspends every account of the mailbox; lifting the suspension reopens them all, but nobody whom that person
   * confirmed.
   */
  suspended(who: CoachName) {
    for (const name of coaches) {
      if (personOf(name) !== personOf(who)) continue
      this.#suspended.add(name)
      this.#fallBelow(name)
    }
  }

  restored(who: CoachName) {
    for (const name of coaches) if (personOf(name) === personOf(who)) this.#suspended.delete(name)
  }

  /** Moves a coach to the other college; colleagues already there keep their standing. */
  moved(who: CoachName) {
    if (!this.#moved.has(who)) this.#standing.delete(who)
    this.#moved.add(who)
  }

  /** Ends a standing after a move or a deleted account. */
  ended(who: CoachName) {
    this.#standing.delete(who)
    this.#shut.delete(who)
  }

  /**
   * A new account of that mailbox. A second account, or one of a person with a past, waits for an
   * administrator.
   */
  signedUp(who: CoachName, closed: boolean) {
    this.#moved.delete(who)
    const past = this.#refused.has(personOf(who)) || this.#suspended.has(who)
    if (closed || past || who === 'second') this.#forAdmin.add(who)
  }

  #fall(who: CoachName) {
    this.#standing.delete(who)
    this.#fallBelow(who)
  }

  #fallBelow(who: CoachName) {
    for (const [below, { by }] of [...this.#standing]) if (by === who) this.#fall(below)
  }

  get #at(): number {
    return this.#now().getTime()
  }
}
