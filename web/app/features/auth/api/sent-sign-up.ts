import { tabStorage } from '../../../lib/storage/web-storage.ts'

/** A sign-up of this tab whose emailed link has not been opened yet. */
export interface SentSignUp {
  email: string
  /** Lets a further sign-up replace this one. */
  claim: string
  form: 'player-sign-up' | 'coach-sign-up'
  /** The draft of that form, without the password. */
  values: unknown
  /** The visitor is about to sign up again with another address. */
  changing: boolean
}

const key = 'sent-sign-up'

/** Keeps the sign-up in this tab. */
export function keepSentSignUp(sent: SentSignUp): void {
  tabStorage.write(key, JSON.stringify(sent))
}

/** Removes the sign-up of this tab. */
export function forgetSentSignUp(): void {
  tabStorage.write(key, undefined)
}

/** Reads the sign-up of this tab; undefined when there is none. */
export function readSentSignUp(): SentSignUp | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const [email, claim, form]: unknown[] = ['email', 'claim', 'form'].map((name) => Reflect.get(kept, name))
    if (typeof email !== 'string' || typeof claim !== 'string') return undefined
    if (form !== 'player-sign-up' && form !== 'coach-sign-up') return undefined
    const changing = Reflect.get(kept, 'changing') === true
    return { email, claim, form, values: Reflect.get(kept, 'values'), changing }
  } catch {
    return undefined
  }
}

/**
 * Begins or ends the change of a sign-up's address. At the beginning, the form gets back what was typed there.
 */
export function changeAddress(sent: SentSignUp, changing: boolean): void {
  keepSentSignUp({ ...sent, changing })
  if (changing) tabStorage.write(sent.form, JSON.stringify(sent.values))
}

/**
 * Returns the claim that a sign-up by this form sends to replace an earlier one of this tab; empty when it replaces
 * none.
 */
export function replacedClaim(form: SentSignUp['form']): { replaces?: string } {
  const sent = readSentSignUp()
  return sent?.changing && sent.form === form ? { replaces: sent.claim } : {}
}
