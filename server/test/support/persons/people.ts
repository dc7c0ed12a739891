import { deleteAccount, signUpCoach, startConversation, verifyEmail } from '@touchline/contract'
import { demoPassword, logInAs } from '../../../src/auth/factory.ts'
import type { TestApp } from '../app.ts'
import { tokenTo } from '../mails.ts'

/** A coach who signs up repeatedly. */
export interface Newcomer {
  userId: string
  email: string
  token: string
}

/** Signs a coach up and follows the emailed link as the page does. */
export async function joinAsCoach(app: TestApp, collegeId: string, email: string): Promise<Newcomer> {
  const { body } = await app.ask(signUpCoach, {
    body: {
      name: 'Grey Marsh',
      title: 'Assistant Coach',
      password: demoPassword,
      gender: 'male',
      email,
      school: collegeId,
    },
  })
  const token = await tokenTo(app, email)
  await app.ask(verifyEmail, { query: { token } })
  await app.settle()
  const userId = String(Object(body).userId)
  return { userId, email, token: await logInAs(app.platform, userId) }
}

/** Returns the coach's verification. */
export async function verificationOf({ platform }: TestApp, { userId }: { userId: string }) {
  const row = await platform.db
    .selectFrom('coaches')
    .select('verification')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.verification
}

/** Sends a first message of this coach to this player. */
export function start(app: TestApp, coach: Newcomer, player: { userId: string }) {
  const body = { senderId: coach.userId, receiverId: player.userId, initialMessage: 'Hello there' }
  return app.ask(startConversation, { body }, { token: coach.token })
}

/** Deletes the person's own account. */
export function leave(app: TestApp, person: { token: string }) {
  const body = { password: demoPassword, confirm: 'DELETE' }
  return app.ask(deleteAccount, { body }, { token: person.token })
}
