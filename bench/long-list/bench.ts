/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { asCoach } from '../harness/coach-browser.ts'
import { percentile } from '../harness/load.ts'
import type { Report } from '../harness/report.ts'

const players = 10_000
const turns = 15
const laidOutAlways = '.card-place { content-visibility: visible !important; }'

/** Measures the layout and paint of a long list, with off-screen cards skipped and with all of them. */
export async function run(cards = 480): Promise<Report> {
  return asCoach(players, async ({ url, open }) => {
    const page = await open()
    await page.goto(`${url}/playerSearch`)
    await cardsOf(page).first().waitFor()
    const rows = [
      ['one page of', await shown(page)],
      ['a long list of', cards],
    ] as const
    const found: (string | number)[][] = []
    for (const [name, count] of rows) {
      await loadUntil(page, count)
      found.push([`${name} ${await shown(page)} cards`, ...(await compared(page))])
    }
    return {
      players,
      tables: [
        {
          title: 'Layout and paint of a list, with off-screen cards skipped and with all',
          columns: ['', 'far ones left out, ms', 'all, ms', 'ratio'],
          rows: found,
        },
      ],
      missed: [],
    }
  })
}

const cardsOf = (page: Page) => page.locator('.card-place')
const shown = (page: Page) => cardsOf(page).count()

async function loadUntil(page: Page, count: number) {
  for (let there = await shown(page); there < count; there = await shown(page)) {
    await page.getByRole('button', { name: /^Load more/ }).click()
    await cardsOf(page).nth(there).waitFor({ state: 'attached' })
  }
}

/** Measures both ways by turns. Returns the median times and their ratio. */
async function compared(page: Page): Promise<string[]> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    times[0].push(await page.evaluate(redraw, ''))
    times[1].push(await page.evaluate(redraw, laidOutAlways))
  }
  const [few, all] = times.map((list) =>
    percentile(
      list.sort((one, other) => one - other),
      0.5,
    ),
  )
  return [(few ?? 0).toFixed(1), (all ?? 0).toFixed(1), ((all ?? 0) / (few ?? 1)).toFixed(1)]
}

/** Runs in the page. Returns the milliseconds until the layout is recomputed and the frame is painted. */
async function redraw(style: string): Promise<number> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [sheet]
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await frame()
  const began = performance.now()
  document.documentElement.style.fontSize = document.documentElement.style.fontSize === '' ? '101%' : ''
  await frame()
  return performance.now() - began
}
