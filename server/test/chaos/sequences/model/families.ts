import { type BesideName, type ParentName, parents, type Setting } from '../people.ts'

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
  readonly #suspended = new Set<ParentName>()
  readonly #adultBy = new Set<ParentName | 'admin'>()
  readonly #invited = new Set<ParentName>()
  readonly #accepted = new Set<ParentName>()
  readonly #welcome = new Set<ParentName>()
  /** The parents of former accounts, of which the child had one after the other. */
  readonly #wereThere = new Set<ParentName>()
  /** The parents of the child's deleted second accounts. */
  readonly #wereBeside = new Set<ParentName>()
  /** Everybody who was a parent at the end of an account of the child and was not removed since. */
  readonly #mayReturn = new Set<ParentName>()
  /** The parents who are invited to the new account and join by right, until then. */
  readonly #back = new Set<ParentName>()
  #backUntil = Number.NEGATIVE_INFINITY
  /** The parents who said no to the older age, which no administrator has decided about. */
  readonly #againstAge = new Set<ParentName>()
  /** A former account of the child was a minor's with a parent, so the next account is no older. */
  keptYoung = false
  /** Whom the accounts beside the child's invited, ever. */
  readonly #invitedBeside: Record<BesideName, Set<ParentName>> = { twin: new Set(), sibling: new Set() }
  /** The parents of the accounts beside the child's. */
  readonly #beside: Record<BesideName, Set<ParentName>> = { twin: new Set(), sibling: new Set() }
  /** Parents whose mailbox is a coach's by now. */
  readonly #coaches = new Set<ParentName>()
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
    this.#back.delete(who)
    this.#parents.set(who, {
      since,
      until: Number.POSITIVE_INFINITY,
      objected: false,
      objectedBefore: false,
    })
  }

  /** Ends a parent's access: coming back takes a new invitation, and a yes. */
  left(who: ParentName) {
    this.#parents.delete(who)
    for (const people of [this.#wereThere, this.#wereBeside, this.#mayReturn, this.#back]) people.delete(who)
    this.uninvited(who)
  }

  /** An invitation takes the place of an earlier one, and of the yes to it. */
  invited(who: ParentName) {
    this.uninvited(who)
    this.#invited.add(who)
  }

  uninvited(who: ParentName) {
    for (const people of [this.#invited, this.#welcome, this.#accepted]) people.delete(who)
  }

  /**
   * A parent accepted an invitation; a present parent has to agree, before or afterwards, unless who accepted comes
   * back.
   */
  accepted(who: ParentName, waits: boolean) {
    this.#accepted.add(who)
    if (waits || !(this.#invited.has(who) || this.#mayReturn.has(who))) return
    // no address of a stranger: the first day is like any other
    if (this.#comesBack(who)) this.join(who, this.#now().getTime() - day - 1)
    else if (this.#welcome.has(who) || this.present.length === 0) this.join(who)
  }

  /** Another parent of the former account may still come back, and this one was none and has nobody's yes. */
  mustWait(who: ParentName): boolean {
    const others = [...this.#back].filter((one) => one !== who && this.#comesBack(one))
    return others.length > 0 && !this.#comesBack(who) && !this.#welcome.has(who)
  }

  /** That person's mailbox is a coach's from now on, and so no parent's. */
  becameCoach(who: ParentName) {
    this.#coaches.add(who)
  }

  isCoach(who: ParentName): boolean {
    return this.#coaches.has(who)
  }

  /** A suspended parent reads nothing, and still has to agree to another one. */
  suspended(who: ParentName) {
    this.#suspended.add(who)
  }

  restored(who: ParentName) {
    this.#suspended.delete(who)
  }

  isSuspended(who: ParentName): boolean {
    return this.#suspended.has(who)
  }

  invitedBeside(account: BesideName, who: ParentName) {
    this.#invitedBeside[account].add(who)
  }

  joinedBeside(account: BesideName, who: ParentName) {
    if (this.#invitedBeside[account].has(who)) this.#beside[account].add(who)
  }

  mayReadBeside(account: BesideName, who: ParentName): boolean {
    return this.#beside[account].has(who)
  }

  /** An account beside the child's is deleted. The parents of the child's own may come back to the child. */
  besideLeft(account: BesideName) {
    for (const who of account === 'twin' ? this.#beside.twin : []) {
      this.#wereBeside.add(who)
      this.#mayReturn.add(who)
    }
    this.#beside[account].clear()
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
    return this.isOfAge() || this.#adultBy.has('admin') || (by !== 'child' && this.#adultBy.has(by))
  }

  hasAccess(who: ParentName): boolean {
    return this.present.includes(who) && !this.#suspended.has(who)
  }

  /** That person is a parent, or the child counts as an adult, of whom the model promises nothing. */
  mayRead(who: ParentName): boolean {
    return this.isAdult() || this.hasAccess(who)
  }

  /** The parents who have to agree to another one. */
  get present(): ParentName[] {
    const now = this.#now().getTime()
    return this.isAdult() ? [] : parents.filter((who) => now < (this.#parents.get(who)?.until ?? now))
  }

  /** The parents who read what the child reads. */
  get readers(): ParentName[] {
    return this.present.filter((who) => this.hasAccess(who))
  }

  /**
   * The child has a new account with that age. Of a minor without a parent nothing is kept, so its word counts. Nobody
   * asks a suspended parent back.
   */
  signedUpAgain(says18: boolean) {
    this.#saysAdult = says18 && !this.keptYoung
    this.#backUntil = this.#now().getTime() + 14 * day
    this.#back.clear()
    for (const people of [this.#wereThere, this.#wereBeside]) {
      if (this.#back.size > 0) break
      for (const who of people) if (!this.#suspended.has(who)) this.#back.add(who)
    }
  }

  /** 18 by the birth date given first, by another person's word, or by all that is known. */
  isAdult(): boolean {
    return this.#adultBy.size > 0 || this.#saysAdult || this.isOfAge()
  }

  /** True from the first moment of the birthday in any time zone; from then on the model promises nothing. */
  isOfAge(): boolean {
    if (this.#birthday === undefined) return false
    const [year, rest] = [Number(this.#birthday.slice(0, 4)), this.#birthday.slice(4)]
    return this.#now().getTime() >= Date.parse(`${year + 18}${rest}T00:00:00Z`) - day
  }

  /** Deletes the child together with all ties to parents. */
  dissolve() {
    this.keptYoung = !this.isAdult() && (this.keptYoung || this.present.length > 0)
    if (this.isAdult()) for (const people of [this.#wereThere, this.#wereBeside]) people.clear()
    for (const who of this.present) {
      this.#wereThere.add(who)
      this.#mayReturn.add(who)
    }
    this.#back.clear()
    if (!this.keptYoung) this.#againstAge.clear()
    this.#parents.clear()
    for (const who of parents) this.uninvited(who)
  }

  get birthday(): string | undefined {
    return this.#birthday
  }
}
