import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearch } from '../../../lib/navigation/search-params.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { childrenQuery } from '../../guardians/api.ts'

/** Whose colleges a page is about. */
export interface ListFamily {
  /** Undefined while unknown, or for a parent of several who has not chosen a child. */
  playerId: string | undefined
  /** The same for a parent; undefined for a player. */
  childId: string | undefined
  /** A parent's children, from which the player follows. */
  children: UseQueryResult
}

/** Returns the player of the page: the viewer, or the child named in the address, or a parent's only child. */
export function useListFamily(user: StoredUser): ListFamily {
  const isParent = user.type === 'guardian'
  const named = useSearch().get('player') ?? undefined
  const query = useQuery({ ...childrenQuery, enabled: isParent && named === undefined })
  if (!isParent) return { playerId: user.userId, childId: undefined, children: query }
  const children = query.data?.children ?? []
  const childId = named ?? (children.length === 1 ? children[0]?.playerId : undefined)
  return { playerId: childId, childId, children: query }
}
