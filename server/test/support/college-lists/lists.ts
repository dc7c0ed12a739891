import {
  addListNote,
  addStep,
  CollegeList,
  changeStep,
  type Endpoint,
  editListNote,
  getCollegeList,
  getListEntry,
  ListEntry,
  ListNote,
  listSteps,
  placeListEntry,
  removeListEntry,
  removeListNote,
  removeStep,
  Step,
  saveListEntry,
} from '@touchline/contract'
import { makeCollege } from '../../../src/colleges/factory.ts'
import type { TestApp } from '../app.ts'
import { signedInGuardian, signedInPlayer } from '../guardians/family.ts'

/** A signed-in person. */
export interface Asker {
  userId: string
  token: string
}

/** Builds the acts of one family's list on this application. */
export function listsOf(app: TestApp) {
  const id = () => app.platform.ids.next()
  const call = (by: Asker, endpoint: Endpoint, request: object) =>
    app.ask(endpoint, request, { token: by.token })

  /** Creates a player of 16 and two parents: one with every right, one with none. */
  async function family(overrides: Parameters<typeof signedInPlayer>[1] = {}) {
    const player = await signedInPlayer(app, { name: 'Maya Brooks', ...overrides })
    const mother = await signedInGuardian(app, [player.userId], { name: 'Jordan Brooks' })
    const father = await signedInGuardian(app, [player.userId], { name: 'Sam Brooks' })
    await app.platform.db
      .updateTable('guardianships')
      .set({ decides: true, money: true, school: true })
      .where('guardianId', '=', mother.userId)
      .execute()
    return { player, mother, father, playerId: player.userId }
  }

  /** Asks for one of a list's calls by name, about a player. */
  const acts = (playerId: string) => ({
    list: (by: Asker) => call(by, getCollegeList, { params: { playerId } }),
    entry: (by: Asker, collegeId: string) => call(by, getListEntry, { params: { playerId, collegeId } }),
    save: (by: Asker, collegeId: string, body: object = {}) =>
      call(by, saveListEntry, { params: { playerId, collegeId }, body }),
    place: (by: Asker, body: object) => call(by, placeListEntry, { params: { playerId }, body }),
    remove: (by: Asker, collegeId: string) => call(by, removeListEntry, { params: { playerId, collegeId } }),
    note: (by: Asker, body: object) =>
      call(by, addListNote, { params: { playerId }, body: { noteId: id(), ...body } }),
    editNote: (by: Asker, noteId: string, body: object) =>
      call(by, editListNote, { params: { playerId, noteId }, body }),
    removeNote: (by: Asker, noteId: string) => call(by, removeListNote, { params: { playerId, noteId } }),
    steps: (by: Asker) => call(by, listSteps, { params: { playerId } }),
    step: (by: Asker, body: object) =>
      call(by, addStep, { params: { playerId }, body: { stepId: id(), ...body } }),
    changeStep: (by: Asker, stepId: string, body: object) =>
      call(by, changeStep, { params: { playerId, stepId }, body }),
    removeStep: (by: Asker, stepId: string) => call(by, removeStep, { params: { playerId, stepId } }),
  })

  /** Puts a new college on the list and returns its id. */
  async function listed(by: Asker, playerId: string, college: Parameters<typeof makeCollege>[1] = {}) {
    const { collegeId } = await makeCollege(app.platform, college)
    const { status } = await acts(playerId).save(by, collegeId)
    if (status !== 200) throw new Error(`The college was not put on the list: ${status}`)
    return collegeId
  }

  return { id, family, acts, listed }
}

type Answer = { body: unknown }
export const listIn = ({ body }: Answer) => CollegeList.parse(body)
export const entryIn = ({ body }: Answer) => ListEntry.parse(body)
export const pageIn = ({ body }: Answer) => getListEntry.response.parse(body)
export const noteIn = ({ body }: Answer) => ListNote.parse(body)
export const stepIn = ({ body }: Answer) => Step.parse(body)
export const stepsIn = ({ body }: Answer) => listSteps.response.parse(body)
