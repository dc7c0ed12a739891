import { acceptInvitation, changeEmail, ownPageHeaders, signUpPlayer, verifyEmail } from '@touchline/contract'
import { demoPassword, logInAs } from '../../../src/auth/factory.ts'
import type { TestApp } from '../app.ts'
import { mailsTo, tokenTo } from '../mails.ts'

/** Signs a player up and follows the emailed link, as the page does. */
export async function joinAsPlayer(at: TestApp, email: string, about: object = {}) {
  const body = {
    playerName: 'Robin Fields',
    email,
    password: demoPassword,
    gender: 'male',
    school: 'Hillcrest High',
    yearGraduating: 2028,
    age: 16,
    ...about,
  }
  const { body: signedUp } = await at.ask(signUpPlayer, { body })
  const userId = String(Object(signedUp).userId)
  await proveAddress(at, email)
  return { userId, email, token: await logInAs(at.platform, userId) }
}

/** Moves the account to another address, and follows the emailed link. */
export async function moveTo(at: TestApp, { userId }: { userId: string }, email: string) {
  const token = await logInAs(at.platform, userId)
  const answer = await at.ask(changeEmail, { body: { email, password: demoPassword } }, { token })
  if (answer.status !== 200) throw new Error(`not moved: ${JSON.stringify(answer.body)}`)
  await proveAddress(at, email)
}

async function proveAddress(at: TestApp, email: string) {
  const query = { token: await tokenTo(at, email) }
  const proven = await at.ask(verifyEmail, { query }, { headers: ownPageHeaders })
  if (proven.status !== 200) throw new Error(`not proven: ${JSON.stringify(proven.body)}`)
}

/** Accepts the newest invitation that was emailed to this parent. */
export async function acceptNewest(at: TestApp, { email, userId }: { email: string; userId: string }) {
  const texts = (await mailsTo(at, email)).map(({ textBody }) => textBody)
  const links = texts.flatMap((text) => /\/guardian\?token=([\w%-]+)/.exec(text)?.[1] ?? [])
  const body = { token: decodeURIComponent(links.at(-1) ?? '') }
  return at.ask(acceptInvitation, { body }, { token: await logInAs(at.platform, userId) })
}
