import { ownPageHeaders, verifyEmail } from '@touchline/contract'
import type { World } from '../world.ts'

/** Finds the token of the latest emailed link to that page; undefined when none was emailed. */
export async function mailedToken(world: World, email: string, page: string): Promise<string | undefined> {
  const mails = await world.mailsTo(email)
  const pattern = new RegExp(`/${page}\\?token=([^\\s&"]+)`)
  const tokens = mails.flatMap(({ textBody }) => pattern.exec(textBody)?.[1] ?? [])
  const last = tokens.at(-1)
  return last === undefined ? undefined : decodeURIComponent(last)
}

/** Returns the address with that label: letters go to the same mailbox. */
export const labelled = (email: string, label: string) => email.replace('@', `+${label}@`)

/** Verifies an address with the same call as the page. */
export async function verifyAddress(world: World, email: string): Promise<boolean> {
  const token = await mailedToken(world, email, 'verify-email')
  if (token === undefined) return false
  const { status } = await world.stage.ask(verifyEmail, { query: { token } }, { headers: ownPageHeaders })
  await world.stage.settle()
  return status === 200
}
