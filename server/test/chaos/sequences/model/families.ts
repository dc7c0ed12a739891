import type { ParentName, Setting } from '../people.ts'

const day = 86_400_000 // milliseconds
const birthdays = { young: '2010-05-05', 'nearly 18': '2008-10-20', 'no day of birth': undefined } as const

interface Parent {
  since: number
  /** The earliest time at which a removal takes effect. */
  until: number
  objected: boolean
}

/** Tracks the parents who keep access no matter what the child does. */
export class Families {
  readonly #now: () => Date
  readonly #birthday: string | undefined
  readonly #parents = new Map<ParentName, Parent>()
  readonly #ever = new Set<ParentName>()
  readonly #adultBy = new Set<ParentName | 'admin'>()
  readonly invited = new Set<ParentName>()
  readonly #accepted = new Set<ParentName>()
  readonly #welcome = new Set<ParentName>()
  /** A former account of the child was a minor's with a parent, so the next account is no older. */
  keptYoung = false
  /** The child's account is new and says 18, and nothing is left of a former one that would say otherwise. */
  #saysAdult = false

  constructor(setting: Setting, now: () => Date) {
    this.#now = now
    this.#birthday = setting.held ? '2012-05-05' : birthdays[setting.age]
    const since = now().getTime() - 60 * day
    this.join('mother', since)
    if (setting.father) this.join('father', since)
  }

  join(who: ParentName, since = this.#now().getTime()) {
    this.#ever.add(who)
    this.#parents.set(who, { since, until: Number.POSITIVE_INFINITY, objected: false })
  }

  left(who: ParentName) {
    this.#parents.delete(who)
    this.#welcome.delete(who)
    this.#accepted.delete(who)
  }

  /** A parent accepted an invitation; a present parent has to agree, before or afterwards. */
  accepted(who: ParentName, waits: boolean) {
    this.#accepted.add(who)
    if (!waits && (this.#welcome.has(who) || this.present.length === 0)) this.join(who)
  }

  /** The present parent agrees to another one. */
  saidYes(who: ParentName) {
    this.#welcome.add(who)
    if (this.#accepted.has(who)) this.join(who)
  }

  /** The child removes a parent: at once within the first day, after a week later on. */
  removed(who: ParentName) {
    const parent = this.#parents.get(who)
    if (!parent) return
    const now = this.#now().getTime()
    if (now - parent.since <= day) this.left(who)
    else if (!parent.objected) parent.until = Math.min(parent.until, now + 7 * day)
  }

  /** An objection keeps the parent until an administrator decides. */
  objected(who: ParentName) {
    const parent = this.#parents.get(who)
    if (!parent || this.#now().getTime() >= parent.until) return
    parent.objected = true
    parent.until = Number.POSITIVE_INFINITY
  }

  /** Cancels the removal. */
  stays(who: ParentName) {
    const parent = this.#parents.get(who)
    if (!parent) return
    parent.objected = false
    parent.until = Number.POSITIVE_INFINITY
  }

  /** A parent or an administrator confirms that the child is 18. */
  adulthoodAgreed(by: ParentName | 'admin') {
    this.#adultBy.add(by)
  }

  /** The child's adulthood reopens what that person closed; another parent's word alone does not. */
  opensAt18(by: ParentName | 'child'): boolean {
    return this.#isOfAge() || this.#adultBy.has('admin') || (by !== 'child' && this.#adultBy.has(by))
  }

  hasAccess(who: ParentName): boolean {
    const parent = this.#parents.get(who)
    return parent !== undefined && !this.isAdult() && this.#now().getTime() < parent.until
  }

  /** That person may have become a parent: an invitation was mailed. */
  mayRead(who: ParentName): boolean {
    return this.#ever.has(who) || this.invited.has(who)
  }

  /** That parent was let in once; the product decides when a removal ends the access. */
  ever(who: ParentName): boolean {
    return this.#ever.has(who)
  }

  get present(): ParentName[] {
    return [...this.#parents.keys()].filter((who) => this.hasAccess(who))
  }

  /** The child has a new account with that age. Of a minor without a parent nothing is kept, so its word counts. */
  signedUpAgain(says18: boolean) {
    this.#saysAdult = says18 && !this.keptYoung
  }

  /** 18 by the birth date given first, by another person's word, or by all that is known. */
  isAdult(): boolean {
    return this.#adultBy.size > 0 || this.#saysAdult || this.#isOfAge()
  }

  /** True from the first moment of the birthday in any time zone; from then on the model promises nothing. */
  #isOfAge(): boolean {
    if (this.#birthday === undefined) return false
    const [year, rest] = [Number(this.#birthday.slice(0, 4)), this.#birthday.slice(4)]
    return this.#now().getTime() >= Date.parse(`${year + 18}${rest}T00:00:00Z`) - day
  }

  /** Deletes the child together with all ties to parents. */
  dissolve() {
    this.keptYoung = !this.isAdult() && (this.keptYoung || this.present.length > 0)
    this.#parents.clear()
    for (const people of [this.#accepted, this.#welcome, this.invited]) people.clear()
  }

  get birthday(): string | undefined {
    return this.#birthday
  }
}
