import { type Endpoint, listNotifications, type NotificationKind, subscribeToPush } from '@touchline/contract'
import { expect } from 'vitest'
import { claimWork } from '../../../src/notifications/tell.ts'
import type { TestApp } from '../app.ts'
import type { PushService } from '../push-service.ts'

interface Person {
  userId: string
  email: string
  token: string
}

/** Runs the app's follow-up work, and what its instances do several times a minute. */
export async function turn(app: TestApp) {
  await app.settle()
  await claimWork(app.platform)
  await app.settle()
}

/** Lets so many minutes pass and takes a turn. */
export async function after(app: TestApp, minutes: number) {
  app.clock.advance(minutes * 60)
  await turn(app)
}

/** Lists a person's notifications as the page does. */
export async function notificationsOf({ ask }: Pick<TestApp, 'ask'>, person: Person, query: object = {}) {
  const answer = await ask(listNotifications, { query }, { token: person.token })
  expect(answer.status).toBe(200)
  return listNotifications.response.parse(answer.body)
}

/** Lists the kinds of a person's unread notifications, the latest first. */
export async function unreadKinds(app: Pick<TestApp, 'ask'>, person: Person): Promise<NotificationKind[]> {
  const { notifications } = await notificationsOf(app, person)
  return notifications.filter(({ unread }) => unread).map(({ kind }) => kind)
}

/** Subscribes a browser of this person to pushes. */
export async function browserOf({ ask }: Pick<TestApp, 'ask'>, service: PushService, person: Person) {
  const browser = service.browser()
  const { endpoint, keys } = browser
  const answer = await ask(subscribeToPush, { body: { endpoint, keys } }, { token: person.token })
  expect(answer.status).toBe(200)
  return browser
}

/** Calls an endpoint as this person and expects that it is granted. */
export async function granted(
  { ask }: Pick<TestApp, 'ask'>,
  person: Pick<Person, 'token'>,
  [endpoint, input]: [Endpoint, object],
) {
  const answer = await ask(endpoint, input, { token: person.token })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
