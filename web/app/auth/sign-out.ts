import { signOut } from '@touchline/contract'
import { call } from '../platform/call.ts'
import { clearSession } from '../platform/session.ts'

/**
 * Ends the session on the server, then here; false when the server refused or could not be reached, in which case
 * its answer is logged and the session stays (spec section 4).
 */
export async function signOutEverywhere(): Promise<boolean> {
  try {
    await call(signOut, {})
    clearSession()
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: spec section 4 asks for the server's answer in the log
    console.error('Sign out failed', error)
    return false
  }
}
