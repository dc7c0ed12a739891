import { tabKeeper } from '../../../lib/storage/kept.ts'

const key = 'guardian-invitation'

/** Keeps the token of an invitation in this tab while its holder logs in. */
export function keepToken(token: string): void {
  tabKeeper.write(key, token)
}

/** The token kept before logging in; '' when there is none. */
export function keptToken(): string {
  return tabKeeper.read(key) ?? ''
}

export function forgetToken(): void {
  tabKeeper.write(key, undefined)
}
