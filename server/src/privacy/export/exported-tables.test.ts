import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retention } from '../../table-retention.ts'

/** The tables that no statement of the export reads, each with the reason. */
const left: Readonly<Record<string, string>> = {
  ageRefusals: 'a keyed hash, in the way of a second sign-up with another age',
  deletionReceipts: 'of people without an account, and without a name',
  erasedConversations: 'conversations on their way out',
  formerGuardianships: 'of deleted accounts: a date, and whose conversations the parent still reads',
  heldDecisions: "an administrator's, for ten seconds; the log keeps what came of them",
  leftClosings: 'of deleted accounts, without a name',
  leftPlayers: 'of deleted accounts, without a name',
  liveEvents: 'copies for open pages, for twelve hours',
  liveStreams: 'a number for each account',
  mails: 'mails that the person has received, kept only without a mail server',
  outbox: 'events on their way',
  personConversations: 'keyed hashes',
  personDivisions: 'keyed hashes of deleted accounts',
  personKeys: 'keyed hashes',
  personMarks: 'keyed hashes',
  pictures: 'exported as files, from the store of pictures',
  rateLimits: 'counters with an end',
  readPlayers:
    'players whom a coach opened in a month; the export has their number, and the security log each opening',
  searchChanges: 'no person: changes on their way into the index',
  settings: "the operator's",
  usedCredentials: 'hashes of codes, so that none is used twice',
  verifications: 'secrets of links in mails',
}

const here = new URL('.', import.meta.url)
const statements = readdirSync(here)
  .filter((name) => name.endsWith('queries.ts'))
  .map((name) => readFileSync(new URL(name, here), 'utf8'))
  .join('\n')
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

test('every table of the schema is read by the export, or has a reason to be left out', () => {
  const names = [...statements.matchAll(/(?:selectFrom|Join)\(\s*'(\w+)|\b(?:from|join) (\w+)/g)]
  const read = new Set(names.map(([, built, written]) => camelCase(built ?? written ?? '')))
  const unread = Object.keys(retention).filter((table) => !read.has(table))
  expect(unread.sort()).toEqual(Object.keys(left).sort())
})
