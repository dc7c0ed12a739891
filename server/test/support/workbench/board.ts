import {
  type BoardCommandInput,
  type BoardSettings,
  changeBoard,
  getBoard,
  getProspect,
  type NewProspect,
  type ProspectPage,
  rowsOf,
  saveBoardSettings,
  undoBoardChange,
} from '@touchline/contract'
import { expect } from 'vitest'
import { makeCoach, signedIn } from '../../../src/auth/factory.ts'
import type { TestApp } from '../app.ts'

/** Someone who asks. */
export interface Asker {
  userId: string
  token: string
}

/** Reads a board's answer, with its rows one by one. */
export function readBoard(body: unknown) {
  const { rows, ...board } = getBoard.response.parse(body)
  return { ...board, rows: rowsOf(rows) }
}

type Unnamed<Command> = Command extends BoardCommandInput ? Omit<Command, 'commandId'> : never

/** Returns what tests of boards do: sign coaches in, send commands, read the board. */
export function boardOf(app: TestApp) {
  const id = () => app.platform.ids.next()
  const ok = ({ status, body }: { status: number; body: unknown }): unknown => {
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const send = async (by: Asker, ...commands: BoardCommandInput[]) =>
    changeBoard.response.parse(ok(await app.ask(changeBoard, { body: { commands } }, { token: by.token })))
  return {
    id,
    send,
    coachOf: (collegeId: string, evidence: 'administrator' | 'domain' = 'administrator') =>
      signedIn(app.platform, makeCoach(app.platform, { collegeId, evidence })),
    /** Carries one command out, and returns its id and its results. */
    async act(by: Asker, command: Unnamed<BoardCommandInput>) {
      const commandId = id()
      const { version, answers } = await send(by, { ...command, commandId })
      return { commandId, version, results: answers[0]?.results ?? [] }
    },
    /** Puts a prospect on the board, and returns its id. */
    async added(by: Asker, facts: NewProspect['facts'] | { playerId: string } = { name: 'Robin Vale' }) {
      const prospectId = id()
      const prospect = 'playerId' in facts ? { prospectId, ...facts } : { prospectId, facts }
      await send(by, { commandId: id(), kind: 'add', prospects: [prospect] })
      return prospectId
    },
    async undone(by: Asker, commandId: string) {
      const answer = await app.ask(undoBoardChange, { params: { commandId } }, { token: by.token })
      return undoBoardChange.response.parse(ok(answer))
    },
    async read(by: Asker, query: object = {}) {
      return readBoard(ok(await app.ask(getBoard, { query }, { token: by.token })))
    },
    async page(by: Asker, prospectId: string): Promise<ProspectPage> {
      const answer = await app.ask(getProspect, { params: { prospectId } }, { token: by.token })
      return getProspect.response.parse(ok(answer))
    },
    async set(by: Asker, version: number, settings: Partial<BoardSettings>) {
      const body = { settings: { ...emptySettings, ...settings }, version }
      return ok(await app.ask(saveBoardSettings, { body }, { token: by.token }))
    },
  }
}

const emptySettings: BoardSettings = {
  subStages: [],
  tags: [],
  fields: [],
  phrases: [],
  folded: [],
  movesToContacted: true,
  splitFrom: 1.5,
}
