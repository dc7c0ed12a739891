/** Everyone who has an account from the start. */
export const actors = ['child', 'mother', 'father', 'head', 'coach', 'student', 'admin'] as const
export type Actor = (typeof actors)[number] | 'second' | BesideName

/** Accounts in the child's mailbox, by a +tag: the child's own second one, and that of a younger sibling. */
export const beside = ['twin', 'sibling'] as const
export type BesideName = (typeof beside)[number]

/** The mailbox of the second account is the coach's, by a +tag. */
export const coaches = ['head', 'coach', 'second', 'student'] as const
export type CoachName = (typeof coaches)[number]

export const family = ['child', 'mother', 'father'] as const
export type FamilyName = (typeof family)[number]

export const parents = ['mother', 'father'] as const
export type ParentName = (typeof parents)[number]

/** One account with its owner's keys. */
export interface Account {
  userId: string
  email: string
  token: string
  /** False once the account is deleted. */
  alive: boolean
}

/** The start of a sequence. */
export interface Setting {
  /** True where the contact rules postpone every first message to the child for years. */
  held: boolean
  age: 'young' | 'nearly 18' | 'no day of birth'
  opening: 'nothing' | 'request' | 'open'
  /** True where the child has a second parent from the start. */
  father: boolean
  /** True where a second institution shares the college's domain. */
  sharedDomain: boolean
}

export const usual: Setting = {
  held: false,
  age: 'young',
  opening: 'request',
  father: false,
  sharedDomain: false,
}

/**
 * Returns the person who owns an account's mailbox. A promise about a person covers all accounts of that person.
 */
export const personOf = (who: CoachName): 'head' | 'coach' | 'student' => (who === 'second' ? 'coach' : who)
