import {
  addListNote,
  addStep,
  changeStep,
  editListNote,
  getCollegeList,
  getListEntry,
  listSteps,
  placeListEntry,
  removeListEntry,
  removeListNote,
  removeStep,
  saveListEntry,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { removeEntry, saveEntry } from './entry.ts'
import { collegeList, listEntry } from './list.ts'
import { addNote, editNote, removeNote } from './notes.ts'
import { placeEntry } from './order.ts'
import { listReactions } from './reactions.ts'
import { addStep as add, changeStep as change, removeStep as remove, stepsOf } from './steps.ts'

/** A family's own list of colleges with notes and steps; coaches never see any of it. */
export const collegeListsFeature: Feature = {
  name: 'college-lists',
  routes(_platform, { serve }) {
    serve(getCollegeList, ({ ctx, params }) => collegeList(ctx, params.playerId))
    serve(getListEntry, ({ ctx, params }) => listEntry(ctx, params))
    serve(saveListEntry, ({ ctx, params, body }) => saveEntry(ctx, { ...params, ...body }))
    serve(placeListEntry, ({ ctx, params, body }) => placeEntry(ctx, { ...params, ...body }))
    serve(removeListEntry, ({ ctx, params }) => removeEntry(ctx, params))
    serve(addListNote, ({ ctx, params, body }) => addNote(ctx, { ...params, ...body }))
    serve(editListNote, ({ ctx, params, body }) => editNote(ctx, { ...params, ...body }))
    serve(removeListNote, ({ ctx, params }) => removeNote(ctx, params))
    serve(listSteps, ({ ctx, params }) => stepsOf(ctx, params.playerId))
    serve(addStep, ({ ctx, params, body }) => add(ctx, { ...params, ...body }))
    serve(changeStep, ({ ctx, params, body }) => change(ctx, { ...params, ...body }))
    serve(removeStep, ({ ctx, params }) => remove(ctx, params))
  },
  start: listReactions,
}
