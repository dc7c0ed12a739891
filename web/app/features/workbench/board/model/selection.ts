import { useQueryClient } from '@tanstack/react-query'
import { boardLimits } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { selectionKey } from '../../api/board-keys.ts'

/** The chosen prospects, in the order of choice. */
export interface Selection {
  ids: ReadonlySet<string>
  has: (prospectId: string) => boolean
  toggle: (prospectId: string) => void
  add: (prospectIds: readonly string[]) => void
  clear: () => void
}

/**
 * Keeps a coach's chosen prospects, at most as many as one command takes; some minutes also on other pages, as for the
 * way back from a comparison.
 */
export function useSelection(coachId: string): Selection {
  const client = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => client.getQueryData<ReadonlySet<string>>([...selectionKey, coachId]) ?? new Set(),
  )
  useEffect(() => () => void client.setQueryData([...selectionKey, coachId], ids), [client, coachId, ids])
  const limited = (all: Iterable<string>) => new Set([...all].slice(0, boardLimits.atOnce))
  return {
    ids,
    has: (prospectId) => ids.has(prospectId),
    toggle: (prospectId) =>
      setIds((now) =>
        now.has(prospectId)
          ? new Set([...now].filter((id) => id !== prospectId))
          : limited([...now, prospectId]),
      ),
    add: (prospectIds) => setIds((now) => limited([...now, ...prospectIds])),
    clear: () => setIds(new Set()),
  }
}
