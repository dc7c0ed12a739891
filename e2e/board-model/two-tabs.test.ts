import {
  type BoardCommandInput,
  exitReasons,
  type ProspectRow,
  positions,
  priorities,
  stages,
} from '@touchline/contract'
import { generateKeyBetween } from 'fractional-indexing'
import { beforeAll, expect, test } from 'vitest'
import { makeCollege } from '../../server/src/colleges/factory.ts'
import { appOfFile } from '../../server/test/support/app.ts'
import { type SeededRandom, seededRandom } from '../../server/test/support/seeded-random.ts'
import { boardOf } from '../../server/test/support/workbench/board.ts'
import type { HeldBoard } from '../../web/app/features/workbench/api/held-board.ts'
import { Tab } from './tab.ts'

// TAB_MOVES=2000 TAB_SEED=7 plays longer, and other moves; each coach makes so many
const moves = Number(process.env.TAB_MOVES ?? 200)
const app = await appOfFile()
const calls = boardOf(app)
const { coachOf, id, read, set } = calls

let tabs: [Tab, Tab]
let prospectIds: string[]
let settingsVersion = 0

const tags = ['fast', 'tall', 'left'].map((one) => ({
  ...{ id: one, label: one, color: 'green' as const, icon: null },
}))
const subStages = [{ id: 'film', stage: 'evaluating' as const, label: 'Film' }]
const fields = [{ id: 'major', label: 'Major', kind: 'text' as const, choices: [] }]

async function saveSettings(some: typeof tags) {
  await set(tabs[0].coach, settingsVersion, { tags: some, subStages, fields })
  settingsVersion += 1
}

beforeAll(async () => {
  const { collegeId } = await makeCollege(app.platform)
  tabs = [new Tab(calls, await coachOf(collegeId)), new Tab(calls, await coachOf(collegeId))]
  await saveSettings(tags)
  prospectIds = Array.from({ length: 15 }, id)
  const prospects = prospectIds.map((prospectId, place) => ({
    prospectId,
    facts: { name: `Player ${place}`, classYear: 2028, positions: [positions[place % 12] ?? positions[0]] },
  }))
  await calls.act(tabs[0].coach, { kind: 'add', prospects })
})

type Drawn<Command> = Command extends BoardCommandInput ? Omit<Command, 'commandId'> : never

/** Draws a command about one to four prospects, as the coach sees the board. */
function draw(random: SeededRandom, tab: Tab): Drawn<BoardCommandInput> {
  const chosen = prospectIds.filter(() => random.below(6) === 0).slice(0, 4)
  const ids = chosen.length > 0 ? chosen : prospectIds.slice(0, 1)
  const [first = ''] = ids
  const many = { prospectIds: ids }
  const often = ['stage', 'rank', 'tag', 'priority', 'owner', 'entering', 'mainPosition', 'custom'] as const
  switch (random.of([...often, ...often, 'facts', 'note', 'archive', 'remove', 'add'])) {
    case 'stage': {
      const stage = random.of(stages)
      const subStageId = stage === 'evaluating' ? random.of([null, 'film']) : null
      return { ...many, kind: 'stage', stage, subStageId, exitReason: random.of([null, ...exitReasons]) }
    }
    case 'rank':
      return { kind: 'rank', ranks: [{ prospectId: first, rank: rankIn(random, tab.seen.rows) }] }
    case 'tag':
      return { ...many, kind: 'tag', tagId: random.of(['fast', 'tall', 'left']), on: random.below(2) === 0 }
    case 'priority':
      return { ...many, kind: 'priority', priority: random.of([null, ...priorities]) }
    case 'owner':
      return { ...many, kind: 'owner', ownerId: random.of([null, ...tabs.map(({ coach }) => coach.userId)]) }
    case 'entering':
      return { ...many, kind: 'entering', entering: random.of([null, 2027, 2028, 2029]) }
    case 'mainPosition':
      return { ...many, kind: 'mainPosition', mainPosition: random.of(positions) }
    case 'custom':
      return { ...many, kind: 'custom', fieldId: 'major', value: random.of([null, '', 'Nursing', 'Art']) }
    case 'facts':
      return { kind: 'facts', prospectId: first, facts: { club: random.of(['', 'Lone Oak SC']) } }
    case 'note':
      return { kind: 'note', prospectId: first, noteId: id(), body: random.of(['Calm', 'Big engine']) }
    case 'archive':
      return { ...many, kind: 'archive', archived: random.below(3) === 0 }
    case 'remove':
      return { ...many, kind: 'remove', removed: random.below(3) === 0 }
    default: {
      const prospectId = id()
      if (prospectIds.length < 40) prospectIds.push(prospectId)
      return { kind: 'add', prospects: [{ prospectId, facts: { name: 'Late Arrival' } }] }
    }
  }
}

/** Draws a place beside a card, as a drop does: two coaches may choose the same one. */
function rankIn(random: SeededRandom, rows: readonly ProspectRow[]): string {
  const at = random.below(rows.length + 1)
  const [above, below] = [rows[at - 1]?.rank, rows[at]?.rank]
  if (above !== undefined && below !== undefined && above >= below) return above
  return generateKeyBetween(above ?? null, below ?? null)
}

/** Makes a random move of a tab. */
async function move(tab: Tab, random: SeededRandom) {
  tab.give({ ...draw(random, tab), commandId: id() })
  if (random.below(3) > 0) await tab.send(random.of(['answered', 'answered', 'answerLost', 'lost']))
  // live events come, late or not at all
  if (random.below(4) === 0) await tab.read()
  if (random.below(2) === 0) tab.arrive()
}

async function settle() {
  while (tabs.some((tab) => tab.isWaiting)) for (const tab of tabs) await tab.send('answered')
  for (const tab of tabs) {
    await tab.read()
    tab.arrive()
  }
}

const dated = ({ rows, version, settings, members, views }: Omit<HeldBoard, 'wholeAt'>) => ({
  ...{ rows, version, settings, members, views },
})

test('two coaches whose answers get lost see what the database has in the end', {
  tags: ['R22.3'],
  timeout: 60_000 + moves * 1500,
}, async () => {
  const random = seededRandom(Number(process.env.TAB_SEED ?? 44))
  await settle()
  for (let left = moves * 2; left > 0; left -= 1) {
    await move(random.of(tabs), random)
    if (random.below(60) === 0) await saveSettings(tags.slice(0, 2 + random.below(2)))
    // now and then both are at rest
    if (left % 100 === 1) {
      await settle()
      const { whole: _, gone: __, ...truth } = await read(tabs[0].coach)
      for (const tab of tabs) expect(dated(tab.seen)).toEqual(dated(truth))
    }
  }
})

/**
 * Returns what the browser foretells of rows: a rank may be taken, new words and times come from the server, and the
 * former main position may not be one of the player's own.
 */
const foretold = ({ rows }: { rows: readonly ProspectRow[] }, withRank: boolean) =>
  rows.map(({ version: _, rank, noteCount: __, lastNote: ___, lastNoteAt: ____, ...row }) => ({
    ...{ ...row, club: '', positions: row.positions.slice(0, 1) },
    ...(withRank ? { rank } : {}),
  }))

test('what a command shows at once is what the server makes of it', { tags: ['R22.3'] }, async () => {
  const random = seededRandom(Number(process.env.TAB_SEED ?? 7))
  const [tab] = tabs
  await saveSettings(tags)
  await settle()
  for (let left = Math.ceil(moves / 2); left > 0; left -= 1) {
    const command = draw(random, tab)
    // the browser waits for the server to say who comes
    const isForetold =
      command.kind !== 'add' && !(command.kind === 'archive' && !command.archived) && command.kind !== 'note'
    if (!isForetold || (command.kind === 'remove' && !command.removed)) continue
    tab.give({ ...command, commandId: id() })
    const expected = foretold(tab.seen, command.kind !== 'rank')
    await tab.send('answered')
    expect(foretold(tab.seen, command.kind !== 'rank'), JSON.stringify(command)).toEqual(expected)
  }
})
