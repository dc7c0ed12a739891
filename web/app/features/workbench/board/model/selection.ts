import { boardLimits } from '@touchline/contract'
import { useState } from 'react'

/** The chosen prospects, in the order of choice. */
export interface Selection {
  ids: ReadonlySet<string>
  has: (prospectId: string) => boolean
  toggle: (prospectId: string) => void
  add: (prospectIds: readonly string[]) => void
  clear: () => void
}

/** Keeps the chosen prospects, at most as many as one command takes. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
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
