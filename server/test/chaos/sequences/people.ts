/** Everybody who acts in a sequence. The second account's mailbox is the coach's, by a +tag. */
export const everybody = ['child', 'mother', 'father', 'head', 'coach', 'second', 'student', 'admin'] as const
export type Who = (typeof everybody)[number]

export const coaches = ['head', 'coach', 'second', 'student'] as const
export type CoachName = (typeof coaches)[number]

export const family = ['child', 'mother', 'father'] as const
export type FamilyName = (typeof family)[number]

export const parents = ['mother', 'father'] as const
export type ParentName = (typeof parents)[number]

/** One account as its owner holds it. */
export interface Account {
  userId: string
  email: string
  token: string
  /** Tells if its owner has not deleted it. */
  alive: boolean
}

/** How a sequence begins. */
export interface Setting {
  /** The contact rules hold every first message to the child for years. */
  held: boolean
  age: 'young' | 'nearly 18' | 'no day of birth'
  opening: 'nothing' | 'request' | 'open'
  /** The child has a second parent from the beginning. */
  father: boolean
  /** Another institution has the college's domain, too. */
  sharedDomain: boolean
}

export const usual: Setting = {
  held: false,
  age: 'young',
  opening: 'request',
  father: false,
  sharedDomain: false,
}

/** Whose mailbox that account's mails arrive in: what is promised of a person holds for all accounts of one. */
export const personOf = (who: CoachName): 'head' | 'coach' | 'student' => (who === 'second' ? 'coach' : who)
