import type { APIRequestContext, Page } from '@playwright/test'
import { freshPassword, freshPlayer, freshSession } from '../fresh-people.ts'
import { demo, expect, linkInMail, type Session, startSession } from '../visitor.ts'

/** An address whose words in braces are filled in with what only the running product knows. */
export async function addressOf(path: string, page: Page, session?: Session): Promise<string> {
  let filled = path
  for (const [word, find] of Object.entries(found)) {
    if (filled.includes(`{${word}}`)) filled = filled.replace(`{${word}}`, await find(page, session))
  }
  return filled
}

type Find = (page: Page, session?: Session) => Promise<string>

const found: Record<string, Find> = {
  /** The demo coach's own. */
  college: async ({ request }) => (await startSession(request, demo.coach)).user.collegeId ?? '',
  /** Who is signed in; the demo's player for a visitor, who is nobody. */
  me: async ({ request }, session) => (session ?? (await startSession(request, demo.player))).user.userId,
  /** The one of the demo's player and coach. */
  conversation: async ({ request }) => {
    const player = await startSession(request, demo.player)
    const { conversations } = await asked(request, `/api/conversations/${player.user.userId}`, player)
    const own = conversations.find(({ senderName }: { senderName: string }) => /Whitcomb/.test(senderName))
    return own.conversationId
  },
  child: async ({ request }, session) => firstChild(request, session),
  childConversation: async ({ request }, session) => {
    const child = await firstChild(request, session)
    const { conversations } = await asked(request, `/api/guardians/conversations/${child}`, session)
    return conversations[0].conversationId
  },
  /** A report, open or closed. */
  report: async ({ request }, session) => {
    const open = await asked(request, '/api/admin/reports?state=open', session)
    const closed = await asked(request, '/api/admin/reports?state=closed', session)
    return [...open.reports, ...closed.reports][0].reportId
  },
  /** The token of a parent's invitation. */
  invitation: async (page) => {
    const player = await freshSession(page, await freshPlayer(page))
    const email = `asked.${player.user.userId}@families.example`
    const answer = await page.request.post('/api/guardians/invitations', {
      headers: bearer(player),
      data: { email },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    const link = new URL(await linkInMail(page.request, email, /\/guardian\?token=/))
    return link.searchParams.get('token') ?? ''
  },
  /** What somebody got who deleted the account. */
  receipt: async (page) => {
    const player = await freshSession(page, await freshPlayer(page))
    const answer = await page.request.delete('/api/account', {
      headers: bearer(player),
      data: { password: freshPassword, confirm: 'DELETE' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).receiptId
  },
}

async function firstChild(request: APIRequestContext, session?: Session): Promise<string> {
  const { children } = await asked(request, '/api/guardians/children', session)
  return children[0].playerId
}

async function asked(request: APIRequestContext, path: string, session?: Session) {
  const answer = await request.get(path, { headers: session ? bearer(session) : {} })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

const bearer = ({ token }: Session) => ({ authorization: `Bearer ${token}` })
