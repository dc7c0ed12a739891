import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addListNote, editListNote, removeListNote } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { listKey } from './list.ts'

export interface NoteText {
  body: string
  private: boolean
}

/** Writes a note about a listed college; the same id twice is one note. */
export function useAddNote(playerId: string, collegeId: string) {
  return useChange(playerId, (note: NoteText & { noteId: string }) =>
    call(addListNote, { params: { playerId }, body: { ...note, collegeId } }),
  )
}

/** Changes an own note. */
export function useEditNote(playerId: string) {
  return useChange(playerId, ({ noteId, ...body }: NoteText & { noteId: string }) =>
    call(editListNote, { params: { playerId, noteId }, body }),
  )
}

/** Removes an own note. */
export function useRemoveNote(playerId: string) {
  return useChange(playerId, (noteId: string) => call(removeListNote, { params: { playerId, noteId } }))
}

/** Returns a mutation that then reloads the list, also after a refusal, since it may be outdated. */
function useChange<Input, Output>(playerId: string, change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: listKey(playerId) }),
  })
}
