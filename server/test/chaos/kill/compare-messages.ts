import { readFileSync } from 'node:fs'
import type { Message } from '@touchline/contract'
import { z } from 'zod'

const Note = z.union([
  z.object({ acknowledged: z.string(), conversationId: z.string(), sequence: z.int() }),
  z.object({ inDoubt: z.string(), because: z.string() }),
])

/** Parses the posters' notes of what the server acknowledged. */
export function readNotes(files: readonly string[]) {
  const notes = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => Note.parse(JSON.parse(line))),
  )
  return {
    acknowledged: notes.flatMap((note) => ('acknowledged' in note ? [note] : [])),
    inDoubt: new Set(notes.flatMap((note) => ('inDoubt' in note ? [note.inDoubt] : []))),
  }
}

/** Compares acknowledged messages with stored ones. Every count but the first three must be 0. */
export function compareMessages(notes: ReturnType<typeof readNotes>, stored: readonly Message[]) {
  const { acknowledged, inDoubt } = notes
  const byText = Map.groupBy(stored, ({ message }) => message)
  const places = new Map(stored.map((one) => [`${one.conversationId} ${one.sequence}`, one.message]))
  const known = new Set([...acknowledged.map((note) => note.acknowledged), ...inDoubt])
  return {
    acknowledged: acknowledged.length,
    inDoubt: inDoubt.size,
    stored: stored.length,
    lost: acknowledged.filter((note) => !byText.has(note.acknowledged)).length,
    twice: [...byText.values()].filter((same) => same.length > 1).length,
    moved: acknowledged.filter(
      (note) => places.get(`${note.conversationId} ${note.sequence}`) !== note.acknowledged,
    ).length,
    unposted: stored.filter(({ message }) => !known.has(message)).length,
    ...order(stored),
  }
}

/** Counts gaps in a conversation's numbering and messages of one person out of order. */
function order(stored: readonly Message[]) {
  let gaps = 0
  let outOfOrder = 0
  for (const talk of Map.groupBy(stored, ({ conversationId }) => conversationId).values()) {
    gaps += talk.filter(({ sequence }, index) => sequence !== index + 1).length
    for (const own of Map.groupBy(talk, ({ senderId }) => senderId).values()) {
      const numbers = own.map(({ message }) => Number(message.split(' ')[1]))
      outOfOrder += numbers.filter((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0)).length
    }
  }
  return { gaps, outOfOrder }
}
