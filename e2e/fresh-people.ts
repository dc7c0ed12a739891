import type { Page } from '@playwright/test'
import { demo, expect, linkInMail, logInAs, startSession } from './visitor.ts'

export const freshPassword = 'long-throw-in-41'

let made = 0
const unused = (name: string, domain: string) => `${name}.${Date.now().toString(36)}.${made++}@${domain}`

/** What a fresh player's journey depends on: under 18 a coach's first message arrives as a request. */
interface FreshPlayer {
  age?: number
  yearGraduating?: number
}

/** A new player with a proven address and nothing but the sign-up's fields, made through the calls. */
export async function freshPlayer(
  page: Page,
  playerName = 'Ines Keeper',
  { age = 15, yearGraduating = 2028 }: FreshPlayer = {},
): Promise<string> {
  const email = unused('keeper', 'families.example')
  await create(page, '/api/players/signup', {
    playerName,
    email,
    password: freshPassword,
    age: String(age),
    gender: 'female',
    school: 'Fenn High',
    positions: ['GK'],
    yearGraduating: String(yearGraduating),
    divisionsInterestedIn: [],
    promoCode: null,
  })
  await prove(page, email)
  return email
}

/** A new coach of a demo college, verified by the college's domain, made through the calls. */
export async function freshCoach(page: Page, college: string, domain: string): Promise<string> {
  const email = unused('newcomer', domain)
  await create(page, '/api/coaches/signup', {
    name: 'Wren Okonjo',
    email,
    school: college,
    title: 'Assistant coach',
    password: freshPassword,
    gender: 'female',
  })
  await prove(page, email)
  // the college is confirmed a moment after the address is, and the mail says when
  await linkInMail(page.request, email, /coachDashboard/)
  return email
}

/** Signs a fresh person in. */
export function logInFresh(page: Page, email: string) {
  return logInAs(page, email, freshPassword)
}

/** A fresh person's session, for calls beside the browser. */
export function freshSession(page: Page, email: string) {
  return startSession(page.request, email, freshPassword)
}

/** A coach, the demo's own unless another is named, writes to a player first; answers the conversation. */
export async function writeFirst(
  page: Page,
  playerId: string,
  message = 'Hello from the sideline.',
  coach?: string,
): Promise<{ conversationId: string }> {
  const who = coach
    ? { email: coach, password: freshPassword }
    : { email: demo.coach, password: demo.password }
  const { token, user } = await (await page.request.post('/login', { data: who })).json()
  const answer = await page.request.post('/api/conversations', {
    headers: { authorization: `Bearer ${token}` },
    data: { senderId: user.userId, receiverId: playerId, initialMessage: message },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

async function create(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
}

async function prove(page: Page, email: string) {
  const link = new URL(await linkInMail(page.request, email, /verify-email\?token=/))
  const proven = await page.request.get(`/verify-email${link.search}`, {
    headers: { accept: 'application/json' },
  })
  expect(proven.status()).toBe(200)
}

/** Somebody reads along as the parent of this player: invited by the player, and signed up by the mailed link. */
export async function freshGuardian(page: Page, playerEmail: string, name = 'Rosa Keeper'): Promise<string> {
  const email = unused('parent', 'families.example')
  const { token } = await freshSession(page, playerEmail)
  const invited = await page.request.post('/api/guardians/invitations', {
    headers: { authorization: `Bearer ${token}` },
    data: { email },
  })
  expect(invited.status(), await invited.text()).toBe(201)
  const link = new URL(await linkInMail(page.request, email, /token=/))
  await create(page, '/api/guardians/signup', {
    token: link.searchParams.get('token'),
    name,
    password: freshPassword,
  })
  return email
}
