import { setTimeout as sleep } from 'node:timers/promises'
import {
  forgotPassword,
  getSession,
  logIn,
  requestFor,
  signOut,
  uploadPlayerPicture,
} from '@touchline/contract'
import pg from 'pg'
import { z } from 'zod'
import { logInAs, makePlayer } from '../../../src/auth/factory.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { connect } from '../../../src/platform/db/database.ts'
import { systemIds } from '../../../src/platform/ids.ts'
import { Tab } from '../../support/conversations/tab.ts'
import { file, twoHalves } from '../../support/pictures/images.ts'
import { call } from './call.ts'
import type { Cluster } from './cluster.ts'

const soon = 2000 // milliseconds within which an ended session must be over everywhere
const people = 20
const Uploaded = z.object({ profilePicUrl: z.string() })

type Expect = (right: boolean, what: string) => void

/**
 * Checks everything that must hold across instances while nothing is broken. Returns the slowest
 * end of a session in milliseconds.
 */
export async function checkTogether(cluster: Cluster, expect: Expect) {
  const { db } = connect(cluster.databaseUrl, 2)
  const tools = { db, ids: systemIds, clock: systemClock }
  const players = []
  try {
    for (let count = 0; count < people; count++) {
      const player = await makePlayer(tools)
      players.push({ ...player, token: await logInAs(tools, player.userId), address: `127.1.1.${count + 1}` })
    }
  } finally {
    await db.destroy()
  }
  const limits = await limitTogether(cluster, expect)
  const mails = await mailOnce(cluster, players, expect)
  const [first, ...rest] = players
  if (first) await pictureEverywhere(cluster, first, expect)
  const sessionEndMs = await endEverywhere(cluster, rest, expect)
  return { ...limits, mails, sessionEndMs }
}

/** Checks that one visitor's attempts count together, no matter which instance they reach. */
async function limitTogether({ proxy, apps }: Cluster, expect: Expect) {
  const max = logIn.limit?.max ?? 0
  const asked = new Set<string>()
  const statuses: number[] = []
  for (let attempt = 0; attempt <= max; attempt++) {
    const input = { body: { email: 'nobody@families.example', password: 'not the password' } }
    const { status, instance } = await call(proxy.url, logIn, { input, who: { address: '127.9.9.9' } })
    statuses.push(status)
    asked.add(instance)
  }
  expect(statuses.indexOf(429) === max, `login attempts are refused at ${statuses.indexOf(429)}`)
  if (proxy.kind === 'nginx') expect(asked.size === apps.length, `only ${asked.size} instances got requests`)
  return { attempts: statuses.length, refusedAt: statuses.indexOf(429) }
}

type Player = { userId: string; email: string; token: string; address: string }

/** Checks that one mail job is taken by exactly one instance. */
async function mailOnce({ proxy, databaseUrl }: Cluster, players: readonly Player[], expect: Expect) {
  const asked = await Promise.all(
    players.map(({ email, address }) =>
      call(proxy.url, forgotPassword, { input: { body: { email } }, who: { address } }),
    ),
  )
  expect(
    asked.every(({ status }) => status === 200),
    `asking for a link was answered ${asked.map(({ status }) => status)}`,
  )
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const counted = async () => {
    const { rows } = await client.query<{ mails: number; most: number }>(
      `select count(*)::int as mails, coalesce(max(times), 0)::int as most
       from (select recipient, count(*) as times from mails group by recipient) as each`,
    )
    return rows[0] ?? { mails: 0, most: 0 }
  }
  for (let look = 0; look < 100 && (await counted()).mails < players.length; look++) await sleep(100)
  // long enough for a duplicate to arrive
  await sleep(1500)
  const { mails, most } = await counted()
  await client.end()
  expect(mails === players.length, `${mails} of ${players.length} were mailed`)
  expect(most === 1, `one person got ${most} mails`)
  return mails
}

/** Checks that every instance serves a picture uploaded through one of them. */
async function pictureEverywhere({ apps }: Cluster, player: Player, expect: Expect) {
  const [taking] = apps
  if (!taking) return
  const bytes = await twoHalves().jpeg().toBuffer()
  const input = { params: { playerId: player.userId }, body: { profilepic: file(bytes) } }
  const { method, path, form } = requestFor(uploadPlayerPicture, input)
  const headers = { authorization: `Bearer ${player.token}` }
  const answer = await fetch(taking.url + path, { method, headers, ...(form ? { body: form } : {}) })
  const uploaded = Uploaded.safeParse(await answer.json())
  expect(uploaded.success, `a picture upload got ${answer.status}`)
  if (!uploaded.success) return
  for (const app of apps) {
    const shown = await fetch(new URL(uploaded.data.profilePicUrl, app.url))
    const size = (await shown.arrayBuffer()).byteLength
    expect(shown.ok && size > 100, `${app.url} answers the picture with ${shown.status}, ${size} bytes`)
  }
}

/** Checks that signing out on one instance ends the session's calls and streams on all others. */
async function endEverywhere({ apps }: Cluster, players: readonly Player[], expect: Expect): Promise<number> {
  let worst = 0
  for (const [number, { token, address }] of players.entries()) {
    const tabs = await Promise.all(apps.map((app) => Tab.open(app.url, token)))
    const through = apps[number % apps.length]
    if (!through) break
    await call(through.url, signOut, { input: {}, who: { token, address } })
    const began = performance.now()
    const open = async () => {
      const answers = await Promise.all(
        apps.map((app) => call(app.url, getSession, { input: {}, who: { token, address } })),
      )
      return answers.some(({ status }) => status < 400) || tabs.some((tab) => !tab.ended)
    }
    while ((await open()) && performance.now() - began < soon * 2) await sleep(10)
    worst = Math.max(worst, performance.now() - began)
    for (const tab of tabs) tab.cut()
  }
  expect(worst > 0 && worst <= soon, `a session was over after ${Math.round(worst)} ms`)
  return Math.round(worst)
}
