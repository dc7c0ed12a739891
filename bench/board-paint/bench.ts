/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { fillBoards } from '../board/fill.ts'
import { asCoach } from '../harness/coach-browser.ts'
import { percentile } from '../harness/load.ts'
import type { Options } from '../harness/options.ts'
import type { Report } from '../harness/report.ts'
import { Frames, startFrames, stopFrames, whenPainted } from './in-page.ts'

const boards = [2000, 5000]
const slowdowns = [1, 4, 6]
const columnWidth = 290 // pixels, with the gap
const turns = 8
const keys = 'zqxjkwvy' // each alone narrows the board
const counts = 'h2 .number'
const rest = 600 // milliseconds between actions, so that one's deferred work doesn't slow the next
const columns = 4 // as many as the window shows: at its edge the board would scroll away from the next card

// milliseconds at the median at this CPU's speed, of a board of 2,000 and of 5,000
const goals: Record<string, readonly number[]> = {
  'open the board again': [700],
  'key in the search to cards': [50, 100],
  'switch the view': [150],
  'drop to painted': [50],
  'a move to its paint in another tab': [1000],
}

type Times = Map<string, number[]>

/** Measures a staff's board in Chromium: opened, searched, switched and dragged on, at three speeds of the CPU. */
export async function run({ players = 10_000 }: Options): Promise<Report> {
  const rows: string[][] = []
  const missed: string[] = []
  for (const [place, size] of boards.entries()) {
    await asCoach(
      players,
      async ({ url, open }) => {
        for (const slowdown of slowdowns) {
          const times = await timesOf(await open(), url, slowdown)
          if (slowdown === 1) times.set(seen, await seenBy(await open(), await open(), url))
          for (const [label, found] of times) {
            const sorted = found.toSorted((one, other) => one - other)
            const figures = [percentile(sorted, 0.5), percentile(sorted, 0.95)]
            const [middle = Number.NaN] = figures
            const unit = label === slowFrames ? '%' : 'ms'
            rows.push([
              size.toLocaleString('en-US'),
              `${slowdown}`,
              label,
              ...figures.map((one) => `${one.toFixed(0)} ${unit}`),
            ])
            process.stderr.write(`${rows.at(-1)?.join('  ')}\n`)
            const goal = goals[label]?.[place]
            if (slowdown === 1 && goal !== undefined && middle > goal)
              missed.push(`${size} prospects: ${label} takes ${middle.toFixed(0)} ms, not ${goal}`)
          }
        }
      },
      (db) => fillBoards(db, [size]),
    )
  }
  const names = ['prospects', 'processor slower by', 'what', 'middle', 'p95']
  return {
    players,
    tables: [{ title: `From a press to the paint, ${turns} turns each`, columns: names, rows }],
    missed,
  }
}

const seen = 'a move to its paint in another tab'
const slowFrames = 'frames over 20 ms while dragging'

async function timesOf(page: Page, url: string, slowdown: number): Promise<Times> {
  const times: Times = new Map()
  const add = (label: string, time: number) => times.set(label, [...(times.get(label) ?? []), time])
  const session = await page.context().newCDPSession(page)
  const address = `${url}/workbench/board`
  await page.goto(address)
  await page.locator('li[data-card]').first().waitFor()
  // the second visit has what the first one kept
  await sleep(3 * rest)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  for (let turn = 0; turn < turns; turn++) {
    await page.reload({ waitUntil: 'commit' })
    add('open the board again', await painted(page, { from: 'navigation', there: 'li[data-card]' }))
    await sleep(rest)
  }
  const search = page.getByRole('textbox', { name: 'Search names, clubs and notes' })
  for (const key of keys) {
    await search.fill('')
    await sleep(rest)
    const result = painted(page, { from: 'keydown', changed: counts })
    await search.press(key)
    add('key in the search to cards', await result)
  }
  await search.fill('')
  await sleep(rest)
  const views = {
    List: '[role=grid] [role=gridcell]',
    Pitch: 'ul[aria-label=Positions]',
    Board: 'li[data-card]',
  }
  for (let turn = 0; turn < turns; turn++) {
    for (const [view, there] of Object.entries(views)) {
      const result = painted(page, { from: 'click', there })
      await page.getByRole('button', { name: view, exact: true }).click()
      const time = await result
      // the first turn downloads the part
      if (turn > 0) add('switch the view', time)
      await sleep(rest)
    }
  }
  for (let turn = 0; turn < turns; turn++) await drag(page, turn, add)
  await page.context().close()
  return times
}

/** Moves the first card a stage on, again and again, and waits for each in another window. */
async function seenBy(page: Page, other: Page, url: string): Promise<number[]> {
  for (const each of [page, other]) {
    await each.goto(`${url}/workbench/board`)
    await each.locator('li[data-card]').first().waitFor()
    await sleep(3 * rest)
  }
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    await page.locator('li[data-card] a').first().focus()
    const result = painted(other, { from: 'navigation', changed: counts })
    const began = performance.now()
    await page.keyboard.press('.')
    await result
    times.push(performance.now() - began)
    await sleep(rest)
  }
  for (const each of [page, other]) await each.context().close()
  return times
}

/** Drags the first card of the first column over the others, and drops it on one. */
async function drag(page: Page, turn: number, add: (label: string, time: number) => void) {
  const card = page.locator('li[data-card]').first()
  await card.scrollIntoViewIfNeeded()
  const from = await card.boundingBox()
  if (!from) throw new Error('The board has no card')
  const x = from.x + from.width / 2
  const y = from.y + 20
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 10, { steps: 3 })
  await page.evaluate(startFrames)
  const middles = Array.from({ length: columns }, (_, column) => x + column * columnWidth)
  for (const over of [...middles, ...middles.toReversed(), x + columnWidth])
    await page.mouse.move(over, y + 100 + 10 * turn, { steps: 15 })
  const frames = Frames.parse(await page.evaluate(stopFrames))
  add(slowFrames, (100 * frames.filter((frame) => frame > 20).length) / frames.length)
  const result = painted(page, { from: 'drop', changed: counts })
  await page.mouse.up()
  add('drop to painted', await result)
  await sleep(rest)
}

const painted = async (page: Page, wanted: Parameters<typeof whenPainted>[0]) =>
  z.number().parse(await page.evaluate(whenPainted, wanted))
