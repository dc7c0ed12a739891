import { readSession } from '../../../lib/session/session.ts'
import { browserKeeper } from '../../../lib/storage/kept.ts'

const key = 'signed-up'
const most = 5 // accounts: a family shares a browser

/** Notes that this account was opened in this browser. */
export function noteSignUp(userId: string): void {
  const others = noted().filter((one) => one !== userId)
  browserKeeper.write(key, [userId, ...others].slice(0, most).join(' '))
}

/** Tells whether this account was opened or is signed in in this browser; then the person opening its emailed link owns it. */
export function isKnownHere(userId: string): boolean {
  return noted().includes(userId) || readSession()?.user.userId === userId
}

function noted(): string[] {
  return (browserKeeper.read(key) ?? '').split(' ').filter((one) => one !== '')
}
