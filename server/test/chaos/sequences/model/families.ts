import type { ParentName, Setting } from '../people.ts'

const day = 86_400_000 // milliseconds
const birthdays = { young: '2010-05-05', 'nearly 18': '2008-10-20', 'no day of birth': undefined } as const

interface Parent {
  since: number
  /** When a removal counts at the earliest. */
  until: number
  objected: boolean
}

/** Which parents have access whatever the child does. */
export class Families {
  readonly #now: () => Date
  readonly #birthday: string | undefined
  readonly #parents = new Map<ParentName, Parent>()
  readonly #ever = new Set<ParentName>()
  readonly #adultBy = new Set<ParentName | 'admin'>()
  readonly invited = new Set<ParentName>()
  readonly #accepted = new Set<ParentName>()
  readonly #welcome = new Set<ParentName>()
  /** Tells if a former account of the child was a minor's with a parent there: the next one is no older. */
  keptYoung = false

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

  /** An invitation was accepted; where a parent is there, that one's yes counts, before or afterwards. */
  accepted(who: ParentName, waits: boolean) {
    this.#accepted.add(who)
    if (!waits && (this.#welcome.has(who) || this.present.length === 0)) this.join(who)
  }

  /** The parent who is there says yes to another one. */
  saidYes(who: ParentName) {
    this.#welcome.add(who)
    if (this.#accepted.has(who)) this.join(who)
  }

  /** A child's removal ends the access of a parent of a day at once, of others after a week. */
  removed(who: ParentName) {
    const parent = this.#parents.get(who)
    if (!parent) return
    const now = this.#now().getTime()
    if (now - parent.since <= day) this.left(who)
    else if (!parent.objected) parent.until = Math.min(parent.until, now + 7 * day)
  }

  /** An objection keeps the parent until an administrator has looked. */
  objected(who: ParentName) {
    const parent = this.#parents.get(who)
    if (!parent || this.#now().getTime() >= parent.until) return
    parent.objected = true
    parent.until = Number.POSITIVE_INFINITY
  }

  /** The removal is off. */
  stays(who: ParentName) {
    const parent = this.#parents.get(who)
    if (!parent) return
    parent.objected = false
    parent.until = Number.POSITIVE_INFINITY
  }

  /** A parent or an administrator says that the child is 18. */
  adulthoodAgreed(by: ParentName | 'admin') {
    this.#adultBy.add(by)
  }

  /** Tells if the child's being 18 opens what that person closed: another parent's word alone does not. */
  opensAt18(by: ParentName | 'child'): boolean {
    return this.#isOfAge() || this.#adultBy.has('admin') || (by !== 'child' && this.#adultBy.has(by))
  }

  hasAccess(who: ParentName): boolean {
    const parent = this.#parents.get(who)
    return parent !== undefined && !this.isAdult() && this.#now().getTime() < parent.until
  }

  /** Tells if anything can have made that person a parent: an invitation is mailed first. */
  mayRead(who: ParentName): boolean {
    return this.#ever.has(who) || this.invited.has(who)
  }

  /** Tells if that parent has been let in: what a removal ends, and when, is the product's to say. */
  ever(who: ParentName): boolean {
    return this.#ever.has(who)
  }

  get present(): ParentName[] {
    return [...this.#parents.keys()].filter((who) => this.hasAccess(who))
  }

  /** 18 as proven: by the day of birth that was given first, or by somebody else's word. */
  isAdult(): boolean {
    return this.#adultBy.size > 0 || this.#isOfAge()
  }

  /** From the first moment of the birthday anywhere: from then on the model promises nothing. */
  #isOfAge(): boolean {
    if (this.#birthday === undefined) return false
    const [year, rest] = [Number(this.#birthday.slice(0, 4)), this.#birthday.slice(4)]
    return this.#now().getTime() >= Date.parse(`${year + 18}${rest}T00:00:00Z`) - day
  }

  /** The child is gone, and with it whose parents they were. */
  dissolve() {
    this.keptYoung = !this.isAdult() && (this.keptYoung || this.present.length > 0)
    this.#parents.clear()
    for (const people of [this.#accepted, this.#welcome, this.invited]) people.clear()
  }

  get birthday(): string | undefined {
    return this.#birthday
  }
}
