import { useQueryClient } from '@tanstack/react-query'
import { type CollegeCard, type ListEntry, t } from '@touchline/contract'
import { isStatus, messageOf } from '../../lib/http/problem-error.ts'
import type { DropSpot } from '../../ui/drag/drag.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import {
  type EntryPart,
  heldEntry,
  type Place,
  usePlaceEntry,
  useRemoveEntry,
  useSaveEntry,
} from './api/entries.ts'
import { collegeListQuery } from './api/list.ts'
import { placeAt, placeBeyond } from './model/ranks.ts'
import type { Move } from './model/room.ts'
import { listStageNames } from './model/stages.ts'

/** An edit that met a newer one: what was wanted, and what stands. */
export interface Conflict {
  entry: ListEntry
  mine: EntryPart
}

interface ListActs {
  /** Puts a college on the list; `quiet` where the button itself then says so. */
  add: (college: CollegeCard, quiet?: 'quiet') => void
  /** Takes a college off; one that nothing was noted about comes back by Undo as it was. */
  remove: (entry: ListEntry) => void
  moveTo: (entry: ListEntry, move: Move) => void
  place: (entry: ListEntry, move: Move, spot: DropSpot | undefined) => void
  shift: (entry: ListEntry, by: -1 | 1) => void
  change: (entry: ListEntry, part: EntryPart) => void
}

/**
 * Returns what may be done with a player's list, each with its words: a move can be taken back. `onConflict` hears of an
 * edit that someone else's came before.
 */
export function useListActs(playerId: string, onConflict?: (conflict: Conflict) => void): ListActs {
  const client = useQueryClient()
  const toast = useToast()
  const save = useSaveEntry(playerId)
  const take = useRemoveEntry(playerId)
  const order = usePlaceEntry(playerId)

  const send = async (college: CollegeCard, part: EntryPart, say?: (saved: ListEntry) => void) => {
    try {
      const saved = await save.mutateAsync({ college, part })
      say?.(saved)
    } catch (error) {
      const isStale = isStatus(error, 409) && heldEntry(client, playerId, college.collegeId) !== undefined
      if (!isStale || !onConflict) return toast.failure(t`We couldn't save that. ${messageOf(error)}`)
      // the reload after the refusal brings what stands now
      await client.refetchQueries({ queryKey: collegeListQuery(playerId).queryKey })
      const entry = heldEntry(client, playerId, college.collegeId)
      if (entry) onConflict({ entry, mine: part })
    }
  }
  const sayAdded = (saved: ListEntry) =>
    toast.success(
      t`${saved.college.collegeName} is on the list.`,
      // someone in the family may have put it there before, and noted something since
      isUntouched(saved)
        ? { label: t`Undo`, onAction: () => take.mutate(saved.college.collegeId) }
        : undefined,
    )
  const sayMoved = ({ college, stage, closedWhy }: ListEntry, move: Move) =>
    toast.success(t`${college.collegeName}: ${listStageNames[move.stage]}.`, {
      label: t`Undo`,
      onAction: () => void send(college, { stage, closedWhy }),
    })
  const moveTo = (entry: ListEntry, move: Move) =>
    void send(entry.college, { ...move }, () => sayMoved(entry, move))
  const put = (place: Place) =>
    order.mutate(place, { onError: (error) => toast.failure(t`We couldn't save that. ${messageOf(error)}`) })

  return {
    add: (college, quiet) => void send(college, {}, quiet ? undefined : sayAdded),
    remove: (entry) => {
      const { college, stage, closedWhy, academics, soccer, rank } = entry
      take.mutate(college.collegeId, {
        onSuccess: () =>
          toast.success(
            t`${college.collegeName} is off the list.`,
            isBare(entry)
              ? {
                  label: t`Undo`,
                  onAction: () => void send(college, { stage, closedWhy, academics, soccer, rank }),
                }
              : undefined,
          ),
        onError: (error) => toast.failure(messageOf(error)),
      })
    },
    moveTo,
    place: (entry, move, spot) => {
      if (spot && spot.id !== entry.college.collegeId) put(placeAt(entry.college.collegeId, spot))
      if (move.stage !== entry.stage) moveTo(entry, move)
    },
    shift: (entry, by) => {
      const entries = client.getQueryData(collegeListQuery(playerId).queryKey)?.entries ?? []
      const place = placeBeyond(entries, entry.college.collegeId, by)
      if (place) put(place)
    },
    change: (entry, part) => void send(entry.college, part),
  }
}

/** Returns true if nobody has done anything with an entry yet, so that taking it off loses nothing. */
export function isBare(entry: ListEntry): boolean {
  return entry.stage === 'researching' && isUntouched(entry)
}

/** Returns true if nobody has edited an entry or noted anything; the product itself may have moved it. */
function isUntouched({ version, notes, nextStep }: ListEntry): boolean {
  return version <= 1 && notes === 0 && nextStep === null
}
