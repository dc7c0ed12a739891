import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Endpoint,
  listConversations,
  listMessages,
  logIn,
  type Message,
  requestFor,
} from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const kills = 3
const build = new URL('../../../scripts/build.ts', import.meta.url).pathname
const main = new URL('../main.ts', import.meta.url).pathname
const poster = new URL('./testing/poster.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'touchline-kill-'))
const children: ChildProcess[] = []
let url = ''
let server: ChildProcess

beforeAll(async () => {
  // the whole product is started, and its pages are part of it
  execFileSync(process.execPath, [build])
  // the database's own account must be able to enter
  chmodSync(folder, 0o755)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = await startServer(port)
}, 120_000)

afterAll(async () => {
  for (const child of children.filter(running)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

const running = (child: ChildProcess) => child.exitCode === null && child.signalCode === null
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function startServer(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  for (let attempt = 0; attempt < 300; attempt++) {
    if (!running(child)) throw new Error('The server ended')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return child
    await pause(100)
  }
  throw new Error('The server did not get ready')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function ask<R extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
  input: object,
  token?: string,
): Promise<z.output<R>> {
  const { method, path, body } = requestFor(endpoint, input)
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  return endpoint.response.parse(await answer.json())
}

const logInTo = (email: string) => ask(logIn, { body: { email, password: 'corner-kick-26' } })

async function allMessages(conversationId: string, token: string): Promise<Message[]> {
  const messages: Message[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { conversationId, limit: 100, ...(cursor ? { cursor } : {}) }
    const [page] = await ask(listMessages, { query }, token)
    messages.unshift(...(page?.messages ?? []))
    cursor = page?.nextCursor ?? null
  }
  return messages
}

const Note = z.union([
  z.object({ acknowledged: z.string(), sequence: z.int() }),
  z.object({ inDoubt: z.string() }),
])

function notesIn(file: string) {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Note.parse(JSON.parse(line)))
}

test('after every kill -9 each acknowledged message is there once, in order', async () => {
  const coach = await logInTo('coach@kestrel-ridge.example.edu')
  const player = await logInTo('maya@families.example')
  const { conversations } = await ask(listConversations, { params: coach.user }, coach.token)
  const talk = conversations.find((one) => one.receiverId === player.user.userId)
  if (!talk) throw new Error('The demo’s coach and player do not talk')
  const before = (await allMessages(talk.conversationId, coach.token)).length
  const sides = [
    { me: coach, other: player, file: join(folder, 'coach.log') },
    { me: player, other: coach, file: join(folder, 'player.log') },
  ]
  const posters = sides.map(({ me, other, file }) => {
    const ids = [me.user.userId, other.user.userId, talk.conversationId]
    const child = spawn(process.execPath, [poster, url, me.token, ...ids, file], { stdio: 'inherit' })
    children.push(child)
    return child
  })
  for (let kill = 0; kill < kills; kill++) {
    await pause(700 + 150 * kill)
    server.kill('SIGKILL')
    await once(server, 'exit')
    server = await startServer(Number(new URL(url).port))
  }
  await pause(500)
  for (const child of posters) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  const notes = sides.flatMap(({ file }) => notesIn(file))
  const acknowledged = notes.flatMap((note) => ('acknowledged' in note ? [note] : []))
  const doubtful = new Set(notes.flatMap((note) => ('inDoubt' in note ? [note.inDoubt] : [])))
  const stored = (await allMessages(talk.conversationId, player.token)).slice(before)
  console.info(
    `${kills} kills: ${acknowledged.length} acknowledged, ${doubtful.size} in doubt meanwhile, ${stored.length} stored`,
  )
  expect(acknowledged.length).toBeGreaterThan(40)
  expect(doubtful.size, 'the kills hit no message: the test is blind').toBeGreaterThan(0)

  expect(stored.map(({ sequence }) => sequence)).toEqual(stored.map((_, index) => before + index + 1))
  const texts = stored.map(({ message }) => message)
  expect(new Set(texts).size, 'no message twice').toBe(texts.length)
  for (const { acknowledged: text, sequence } of acknowledged) {
    expect(stored[sequence - before - 1]?.message).toBe(text)
  }
  const known = new Set([...acknowledged.map((note) => note.acknowledged), ...doubtful])
  expect(
    texts.filter((text) => !known.has(text)),
    'nothing that nobody posted',
  ).toEqual([])
  for (const { me } of sides) {
    const numbers = stored
      .filter(({ senderId }) => senderId === me.user.userId)
      .map(({ message }) => Number(message.split(' ')[1]))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  }
}, 60_000)
