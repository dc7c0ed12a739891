import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureSizes } from '@touchline/contract'
import sharp from 'sharp'
import { z } from 'zod'
import { logInAs, makeCoach, makePlayer } from '../../../src/auth/factory.ts'
import { makeCollege } from '../../../src/colleges/factory.ts'
import { type InProcessApp, InProcessApps } from '../platform/in-process-apps.ts'
import { type Kind, kinds } from './kinds.ts'

const slow = 5000 // milliseconds
const growth = 700 // megabytes: an open picture of 25 megapixels takes several hundred
const Refusal = z.object({ statusCode: z.int(), message: z.string().min(6) })

interface Door {
  name: string
  url: string
  token: string
}

/**
 * Sends every kind of bad upload to each of the three upload endpoints. Each must be refused with a
 * message or made harmless, quickly, and leave nothing behind.
 */
export async function run() {
  const apps = await InProcessApps.start()
  const counts = { kinds: kinds.length, uploads: 0, accepted: 0, refused: 0, slowestMilliseconds: 0 }
  const wrong: string[] = []
  const watch = memory()
  try {
    const running = await apps.app(await apps.database())
    const folder = join(apps.folder, 'pictures')
    const before = readdirSync(apps.folder).length
    // the first picture loads libraries, which is not growth
    const doors = await makeDoors(running)
    for (const door of doors)
      await upload(
        running,
        door,
        kinds.find(({ name }) => name === '1 by 1'),
      )
    await running.platform.jobs.drain()
    watch.begin()
    for (const kind of kinds) {
      for (const door of doors) {
        const shown = filesIn(folder)
        const { status, text, milliseconds } = await upload(running, door, kind)
        counts.uploads += 1
        counts[status < 400 ? 'accepted' : 'refused'] += 1
        counts.slowestMilliseconds = Math.max(counts.slowestMilliseconds, Math.round(milliseconds))
        await running.platform.jobs.drain()
        const faults = [
          ...answerFaults(kind, status, text),
          ...(milliseconds > slow ? [`took ${Math.round(milliseconds)} ms`] : []),
          ...(await storeFaults(folder, shown, status)),
        ]
        for (const fault of faults) wrong.push(`${kind.name} (${door.name}): ${fault}`)
      }
    }
    const alive = await running.app.inject({ url: '/api/site' })
    if (alive.statusCode !== 200) wrong.push(`afterwards it answers ${alive.statusCode}`)
    for (const fault of running.faults) wrong.push(`logged as an error: ${fault.slice(0, 300)}`)
    // the picture folder itself is new
    if (readdirSync(apps.folder).length > before + 1) wrong.push('files were left outside the picture folder')
    await running.stop()
  } finally {
    watch.end()
    await apps.stop()
  }
  if (watch.megabytes > growth) wrong.push(`memory grew by ${watch.megabytes} MB`)
  for (const line of wrong) process.stderr.write(`${line}\n`)
  return { failures: wrong.length, ...counts, memoryGrowthMegabytes: watch.megabytes, wrong }
}

async function makeDoors({ platform }: InProcessApp): Promise<Door[]> {
  const { collegeId } = await makeCollege(platform)
  const player = await makePlayer(platform)
  const coach = await makeCoach(platform, { collegeId })
  const [playerToken, coachToken] = [
    await logInAs(platform, player.userId),
    await logInAs(platform, coach.userId),
  ]
  return [
    { name: 'player', url: `/api/players/player/${player.userId}/profilepic`, token: playerToken },
    { name: 'coach', url: `/api/coaches/coach/${coach.userId}/profilepic`, token: coachToken },
    { name: 'college', url: `/api/colleges/${collegeId}/profilepic`, token: coachToken },
  ]
}

async function upload({ app, platform }: InProcessApp, door: Door, kind: Kind | undefined) {
  if (!kind) throw new Error('Unknown kind of upload')
  await platform.db.deleteFrom('rateLimits').execute()
  const payload = await kind.body()
  const began = performance.now()
  const answer = await app.inject({
    method: 'POST',
    url: door.url,
    headers: { authorization: `Bearer ${door.token}`, 'content-type': kind.type ?? '' },
    payload,
  })
  return { status: answer.statusCode, text: answer.body, milliseconds: performance.now() - began }
}

function answerFaults({ right }: Kind, status: number, text: string): string[] {
  if (!right.includes(status))
    return [`answered ${status} instead of ${right.join(' or ')}: ${text.slice(0, 200)}`]
  if (status === 200) return []
  const refusal = Refusal.safeParse(JSON.parse(text))
  return refusal.success ? [] : [`refused without words: ${text.slice(0, 200)}`]
}

/**
 * Checks that each shown picture has two files, and that the files of a new one are WebP in our sizes without
 * metadata of the original.
 */
async function storeFaults(folder: string, before: ReadonlySet<string>, status: number): Promise<string[]> {
  const after = filesIn(folder)
  const fresh = [...after].filter((name) => !before.has(name))
  const expected = status === 200 ? 2 : 0
  const faults = after.size === before.size ? [] : [`left ${after.size} files where ${before.size} were`]
  if (fresh.length !== expected) faults.push(`stored ${fresh.length} files instead of ${expected}`)
  for (const name of fresh) {
    const stored = readFileSync(join(folder, name))
    const { format, exif, icc, xmp, iptc, comments, pages, width, height } = await sharp(stored).metadata()
    if (format !== 'webp') faults.push(`stored as ${format}`)
    if (exif || icc || xmp || iptc || comments || (pages ?? 1) > 1) faults.push('stored with metadata')
    if (/SECRET|<script|alert\(/.test(stored.toString('latin1')))
      faults.push('stored with text of the original')
    if (Math.max(width, height) > pictureSizes.large) faults.push(`stored as ${width} by ${height}`)
  }
  return faults
}

const filesIn = (folder: string): ReadonlySet<string> => new Set(readdirSync(folder))

/** Measures the largest growth of this process since `begin`, in megabytes. */
function memory() {
  let [start, most] = [0, 0]
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss)
  }
  const timer = setInterval(look, 20)
  return {
    begin() {
      start = process.memoryUsage().rss
      most = start
    },
    end() {
      clearInterval(timer)
    },
    get megabytes() {
      return Math.round((most - start) / 1024 / 1024)
    },
  }
}
