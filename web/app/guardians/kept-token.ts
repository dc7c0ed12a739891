const key = 'guardian-invitation'

/** Keeps the token of an invitation in this tab while its holder logs in. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // without storage the link in the mail has to be opened again
  }
}

/** The token kept before logging in; '' when there is none. */
export function keptToken(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}
