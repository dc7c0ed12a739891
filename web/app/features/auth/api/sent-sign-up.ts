import { tabStorage } from '../../../lib/storage/web-storage.ts'

/** This tab's sign-up whose emailed link has not been opened. */
export interface SentSignUp {
  email: string
  /** Lets another sign-up replace this one. */
  claim: string
  form: 'player-sign-up' | 'coach-sign-up'
  /** The form's draft, without the password. */
  values: unknown
  /** The visitor is about to sign up again with another address. */
  changing: boolean
}

const key = 'sent-sign-up'

export function keepSentSignUp(sent: SentSignUp): void {
  tabStorage.write(key, JSON.stringify(sent))
}

export function forgetSentSignUp(): void {
  tabStorage.write(key, undefined)
}

/** Reads this tab's sign-up; undefined without one. */
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

/** Starts or ends changing a sign-up's address; at the start, restores what was typed in the form. */
export function changeAddress(sent: SentSignUp, changing: boolean): void {
  keepSentSignUp({ ...sent, changing })
  if (changing) tabStorage.write(sent.form, JSON.stringify(sent.values))
}

/** Returns the claim this form sends to replace the tab's earlier sign-up; empty if it replaces none. */
export function replacedClaim(form: SentSignUp['form']): { replaces?: string } {
  const sent = readSentSignUp()
  return sent?.changing && sent.form === form ? { replaces: sent.claim } : {}
}
