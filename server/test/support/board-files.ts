import {
  type BoardImport,
  commitImport,
  exportBoard,
  getBoard,
  type BoardImport as Import,
  type ImportPlan,
  planImport,
  startImport,
  undoImport,
} from '@touchline/contract'
import { expect } from 'vitest'
import { demoPassword } from '../../src/auth/factory.ts'
import type { TestApp } from './app.ts'
import { readBoard } from './workbench/board.ts'

interface Caller {
  token: string
}

/** Reads files into boards and out of them, as a coach does. */
export function filesOf(app: TestApp) {
  const read = async (
    by: Caller,
    content: string | Uint8Array<ArrayBuffer>,
    more: object = {},
  ): Promise<BoardImport> => {
    const file = new File([content], 'board.csv')
    const answer = await app.ask(startImport, { body: { file, name: 'board.csv', ...more } }, by)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return startImport.response.parse(answer.body)
  }
  const plan = async (by: Caller, { importId, plan: before }: Import, change: Partial<ImportPlan>) => {
    const answer = await app.ask(planImport, { params: { importId }, body: { ...before, ...change } }, by)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return planImport.response.parse(answer.body)
  }
  const commit = async (by: Caller, { importId }: Import) => {
    const answer = await app.ask(commitImport, { params: { importId } }, by)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return commitImport.response.parse(answer.body)
  }
  const undo = async (by: Caller, { importId }: Import) => {
    const answer = await app.ask(undoImport, { params: { importId } }, by)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return undoImport.response.parse(answer.body)
  }
  const board = async (by: Caller) => {
    const answer = await app.ask(getBoard, {}, by)
    return readBoard(answer.body)
  }
  const out = (by: Caller, body: object = {}) =>
    app.ask(exportBoard, { body: { format: 'csv', password: demoPassword, ...body } }, by)
  return { read, plan, commit, undo, board, out }
}

/** Returns how many rows have each outcome, without those that none has. */
export const outcomes = ({ counts }: BoardImport) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
