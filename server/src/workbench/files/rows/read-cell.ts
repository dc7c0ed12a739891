import {
  type BoardSettings,
  boardLimits,
  foldName,
  type ImportColumn,
  type ImportTarget,
  limits,
  line as lineOf,
  type ProspectContacts,
  ProspectFacts,
  t,
  text as textOf,
} from '@touchline/contract'
import type { z } from 'zod'
import { readClubLevel, readEntry, readPlace, readPriority, readStage, readState } from '../values/choices.ts'
import { readClass } from '../values/classes.ts'
import { readEmail, readPhone } from '../values/contact-details.ts'
import { readHeight } from '../values/heights.ts'
import { spokenName } from '../values/names.ts'
import { readDay, readGpa, readJersey, readNumber, readYesNo } from '../values/numbers.ts'
import { readPositions } from '../values/positions.ts'
import { type Reading, read, unread, withoutRemark } from '../values/reading.ts'
import type { Candidate } from './candidate.ts'

/** The words and the time that cells are read against. */
export interface Board {
  settings: BoardSettings
  now: Date
}

/** A row while it is read: names in parts, and lines for its note. */
export interface Draft extends Candidate {
  first: string
  last: string
  /** Columns that are notes. */
  words: { title: string; text: string }[]
  /** Text beside values: remarks in brackets, more phone numbers, comments on cells. */
  besides: string[]
}

interface Cell {
  title: string
  text: string
}

/** Puts a value where it belongs, or returns why it cannot be read. */
type Take = (draft: Draft, cell: Cell, board: Board) => Reading<unknown>

/** Makes a taker of what a reader has read. */
function taking<Value>(
  reader: (text: string, board: Board) => Reading<Value>,
  put: (draft: Draft, value: Value) => void,
): Take {
  return (draft, { title, text }, board) => {
    const whole = reader(text, board)
    const { text: bare, remark } = withoutRemark(text)
    const found = 'problem' in whole && remark !== '' ? reader(bare, board) : whole
    if ('problem' in found) return found
    if (found !== whole) draft.besides.push(`${title}: ${remark}`)
    put(draft, found.value)
    return found
  }
}

/** Reads text as the contract takes it. */
function checked<Value>(schema: z.ZodType<Value>): (text: string) => Reading<Value> {
  return (text) => {
    const parsed = schema.safeParse(text.replaceAll('\n', ' '))
    return parsed.success
      ? read(parsed.data)
      : unread(parsed.error.issues[0]?.message ?? t`This can't be read.`)
  }
}

const line = checked(ProspectFacts.shape.city.unwrap())
const tagLine = checked(lineOf(boardLimits.label))
const fieldLine = checked(lineOf(boardLimits.fieldText))
const noteText = textOf(boardLimits.note)
const nameLine = checked(ProspectFacts.shape.name.unwrap())

const contact = (key: keyof ProspectContacts): Take => {
  const put = (draft: Draft, value: string) => {
    draft.contacts[key] = value
  }
  if (key.endsWith('Name')) return taking((text) => line(spokenName(text)), put)
  return (draft, { title, text }) => {
    const reader = /email/i.test(key) ? readEmail : readPhone
    const { text: bare, remark } = withoutRemark(text)
    const found = reader(bare)
    if ('problem' in found) return found
    if (remark !== '') draft.besides.push(`${title}: ${remark}`)
    put(draft, found.value.first)
    draft.besides.push(...found.value.others.map((other) => `${title}: ${other}`))
    return found
  }
}

const takers: Readonly<Record<ImportTarget, Take>> = {
  name: taking(
    (text) => nameLine(spokenName(text)),
    (draft, name) => {
      draft.name = name
    },
  ),
  firstName: taking(nameLine, (draft, first) => {
    draft.first = first
  }),
  lastName: taking(nameLine, (draft, last) => {
    draft.last = last
  }),
  classYear: taking(
    (text, { now }) => readClass(text, now),
    ({ facts }, year) => {
      facts.classYear = year
    },
  ),
  entry: taking(readEntry, ({ facts }, entry) => {
    facts.entry = entry
  }),
  positions: taking(readPositions, ({ facts }, found) => {
    facts.positions = [...new Set([...(facts.positions ?? []), ...found])]
  }),
  height: taking(readHeight, ({ facts }, height) => {
    facts.height = height
  }),
  jersey: taking(readJersey, ({ facts }, jersey) => {
    facts.jersey = jersey
  }),
  gpa: taking(readGpa, ({ facts }, gpa) => {
    facts.gpa = gpa
  }),
  club: taking(line, ({ facts }, club) => {
    facts.club = club
  }),
  clubLevel: taking(readClubLevel, ({ facts }, level) => {
    facts.clubLevel = level
  }),
  school: taking(line, ({ facts }, school) => {
    facts.school = school
  }),
  place: taking(
    (text) => read(readPlace(text)),
    ({ facts }, { city, state }) => {
      facts.city ??= city.slice(0, limits.shortText)
      if (state) facts.state ??= state
    },
  ),
  city: taking(line, ({ facts }, city) => {
    facts.city = city
  }),
  state: taking(readState, ({ facts }, state) => {
    facts.state = state
  }),
  stage: taking(
    (text, { settings }) => readStage(text, settings),
    (draft, stage) => {
      draft.stage = stage
    },
  ),
  priority: taking(readPriority, (draft, priority) => {
    draft.priority = priority
  }),
  tags: taking(readTags, ({ tags }, found) => {
    tags.push(...found)
  }),
  note: ({ words }, { title, text: typed }) => {
    const note = noteText.safeParse(typed)
    if (!note.success) return unread(note.error.issues[0]?.message ?? t`This can't be read.`)
    return read(words.push({ title, text: note.data }))
  },
  video: taking(readVideo, ({ facts }, video) => {
    facts.video = video
  }),
  email: contact('email'),
  phone: contact('phone'),
  parentName: contact('parentName'),
  parentEmail: contact('parentEmail'),
  parentPhone: contact('parentPhone'),
  clubCoachName: contact('clubCoachName'),
  clubCoachEmail: contact('clubCoachEmail'),
  clubCoachPhone: contact('clubCoachPhone'),
}

function readTags(text: string): Reading<string[]> {
  const labels: string[] = []
  for (const part of text.split(/[,;|\n]/)) {
    const label = tagLine(part)
    if ('problem' in label) return label
    if (label.value !== '') labels.push(label.value)
  }
  return read(labels)
}

function readVideo(text: string): Reading<string> {
  const url = /^[a-z]+:/i.test(text) ? text : `https://${text}`
  const isWeb =
    URL.canParse(url) && /^https?:\/\/[^/]+\.[^/]/i.test(url) && !/\s/.test(url) && url.length <= limits.url
  return isWeb ? read(url) : unread(t`This isn't a web address.`)
}

/** Reads a cell of a column into the draft of its row, or returns why it cannot be read. */
export function takeCell(
  draft: Draft,
  { column, ...cell }: Cell & { column: NonNullable<ImportColumn> },
  board: Board,
): Reading<unknown> {
  if (typeof column === 'string') return takers[column](draft, cell, board)
  const field = board.settings.fields.find(({ id }) => id === column.fieldId)
  const found = readField(field ?? { ...column, choices: [] }, cell.text)
  if (!('problem' in found)) draft.custom[column.fieldId] = found.value
  return found
}

function readField(
  { kind, choices }: { kind: BoardSettings['fields'][number]['kind']; choices: readonly string[] },
  text: string,
): Reading<string | number | boolean> {
  switch (kind) {
    case 'number':
      return readNumber(text)
    case 'date':
      return readDay(text)
    case 'yesNo':
      return readYesNo(text)
    case 'choice': {
      const choice = choices.find((one) => foldName(one) === foldName(text))
      return choice === undefined ? unread(t`This is none of the field's choices.`) : read(choice)
    }
    case 'text':
      return fieldLine(text)
  }
}
