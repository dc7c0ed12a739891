import type { ParentName, Setting } from '../people.ts'

const day = 86_400_000 // milliseconds
const birthdays = { young: '2010-05-05', 'nearly 18': '2008-10-20', 'no day of birth': undefined } as const

interface Parent {
  since: number
  /** The earliest time at which a removal takes effect. */
  until: number
  objected: boolean
  /** The parent objected to a removal that the child took back before an administrator decided. */
  objectedBefore: boolean
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
  /** The parents of the former account, who are invited to the new one, until then. */
  readonly #back = new Set<ParentName>()
  #backUntil = Number.NEGATIVE_INFINITY
  /** The parents who said no to the older age, which no administrator has decided about. */
  readonly #againstAge = new Set<ParentName>()
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
    this.#back.delete(who)
    this.#parents.set(who, {
      since,
      until: Number.POSITIVE_INFINITY,
      objected: false,
      objectedBefore: false,
    })
  }

  left(who: ParentName) {
    for (const people of [this.#parents, this.#welcome, this.#accepted, this.#back]) people.delete(who)
  }

  /**
   * A parent accepted an invitation; a present parent has to agree, before or afterwards, unless who accepted comes
   * back.
   */
  accepted(who: ParentName, waits: boolean) {
    this.#accepted.add(who)
    // no address of a stranger: the first day is like any other
    if (!waits && this.#comesBack(who)) return this.join(who, this.#now().getTime() - day - 1)
    if (!waits && (this.#welcome.has(who) || this.present.length === 0)) this.join(who)
  }

  /** Another parent of the former account may still come back, and this one was none and has nobody's yes. */
  mustWait(who: ParentName): boolean {
    const others = [...this.#back].filter((one) => one !== who && this.#comesBack(one))
    return others.length > 0 && !this.#comesBack(who) && !this.#welcome.has(who)
  }

  #comesBack(who: ParentName): boolean {
    return this.#back.has(who) && this.#now().getTime() < this.#backUntil
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
    else if (parent.objectedBefore) this.objected(who)
    else if (!parent.objected) parent.until = Math.min(parent.until, now + 7 * day)
  }

  /** An objection keeps the parent until an administrator decides. */
  objected(who: ParentName) {
    const parent = this.#parents.get(who)
    if (!parent || this.#now().getTime() >= parent.until) return
    parent.objected = true
    parent.until = Number.POSITIVE_INFINITY
  }

  /** The child takes the removal back, and the objection to it stands. */
  tookBack(who: ParentName) {
    const parent = this.#parents.get(who)
    if (!parent) return
    const objectedBefore = parent.objected || parent.objectedBefore
    this.stays(who)
    parent.objectedBefore = objectedBefore
  }

  /** An administrator ends the removal, and the objection with it. */
  stays(who: ParentName) {
    const parent = this.#parents.get(who)
    if (!parent) return
    parent.objected = false
    parent.objectedBefore = false
    parent.until = Number.POSITIVE_INFINITY
  }

  /** A parent says no to the older age, or takes that back by a yes. */
  answeredAge(who: ParentName, agrees: boolean) {
    if (agrees) this.#againstAge.delete(who)
    else this.#againstAge.add(who)
  }

  /** An administrator refuses the older age, or agrees: the objections end with it. */
  ageDecided() {
    this.#againstAge.clear()
  }

  get someoneObjectsToAge(): boolean {
    return this.#againstAge.size > 0
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

  /** That person may have become a parent: an invitation was emailed. */
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
    this.#backUntil = this.#now().getTime() + 14 * day
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
    this.#back.clear()
    this.#backUntil = Number.NEGATIVE_INFINITY
    for (const who of this.present) this.#back.add(who)
    if (!this.keptYoung) this.#againstAge.clear()
    this.#parents.clear()
    for (const people of [this.#accepted, this.#welcome, this.invited]) people.clear()
  }

  get birthday(): string | undefined {
    return this.#birthday
  }
}
