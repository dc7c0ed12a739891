import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  favoritePlayer,
  type PlayerCard,
  removeFavoritePlayer,
  removePlayer,
  restorePlayer,
  t,
} from '@touchline/contract'
import { call } from '../../lib/http/call.ts'
import { messageOf } from '../../lib/http/problem-error.ts'
import { playerListsKey, playerPagesKey } from '../../lib/http/shared-keys.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { isFavoritesList, type PlayerPages, removedLists } from './api/player-lists.ts'

type Named = Pick<PlayerCard, 'playerId' | 'playerName'>

interface Star {
  player: Named
  favorite: boolean
}

/** A coach's actions on players in lists: `favorite(player, true)`, `remove(player)`, and `removeAll(players)`. */
export interface PlayerMarks {
  favorite: (player: Named, favorite: boolean) => void
  remove: (player: Named) => void
  removeAll: (players: readonly Named[]) => void
}

/**
 * Returns the actions that favorite and remove players for the coach's college: applied at once in every list, rolled
 * back with a message on failure. A removal can be undone.
 */
export function usePlayerMarks(collegeId: string): PlayerMarks {
  const star = useStar(collegeId)
  const removal = useRemoval(collegeId)
  const removals = useRemovals(collegeId)
  return {
    favorite: (player, favorite) => star.mutate({ player, favorite }),
    remove: (player) => removal.mutate(player),
    removeAll(players) {
      const [player] = players
      if (player && players.length === 1) removal.mutate(player)
      else if (player) removals.mutate({ players, back: false })
    },
  }
}

function useStar(collegeId: string) {
  const client = useQueryClient()
  const toast = useToast()
  const star = useMutation({
    // In sequence, so that a star pressed twice ends as last pressed.
    scope: { id: 'player marks' },
    mutationFn: ({ player, favorite }: Star) => {
      const pair = { collegeId, userId: player.playerId }
      return favorite ? call(favoritePlayer, { body: pair }) : call(removeFavoritePlayer, { query: pair })
    },
    onMutate: async ({ player, favorite }) => {
      await stopRefreshing(client)
      setStar(client, player.playerId, favorite)
    },
    onSuccess: (_answer, { player, favorite }) => {
      setStar(client, player.playerId, favorite)
      void client.invalidateQueries({
        predicate: ({ queryKey }) => isPlayerList(queryKey) && isFavoritesList(queryKey),
      })
      void client.invalidateQueries({ queryKey: playerPagesKey })
    },
    onError: (error, { player, favorite }) => {
      setStar(client, player.playerId, !favorite)
      const why = messageOf(error)
      const text = favorite
        ? t`We couldn't add ${player.playerName} to favorites. ${why}`
        : t`${player.playerName} is still a favorite. ${why}`
      toast.failure(text, {
        label: t`Retry`,
        onAction: () => star.mutate({ player, favorite }),
      })
    },
  })
  return star
}

/** Puts a removed player back on the college's lists. */
export function useRestorePlayer(collegeId: string) {
  const client = useQueryClient()
  const toast = useToast()
  const restoring = useMutation({
    scope: { id: 'player marks' },
    mutationFn: (player: Named) => call(restorePlayer, { query: { collegeId, userId: player.playerId } }),
    onSuccess: () => reload(client),
    onError: (error, player) => {
      toast.failure(t`We couldn't put ${player.playerName} back. ${messageOf(error)}`, {
        label: t`Retry`,
        onAction: () => restoring.mutate(player),
      })
    },
  })
  return restoring
}

function useRemoval(collegeId: string) {
  const client = useQueryClient()
  const restoring = useRestorePlayer(collegeId)
  const toast = useToast()
  const removal = useMutation({
    scope: { id: 'player marks' },
    mutationFn: (player: Named) => call(removePlayer, { query: { collegeId, userId: player.playerId } }),
    onMutate: async (player) => {
      await stopRefreshing(client)
      const before = client.getQueriesData<PlayerPages>({
        queryKey: playerListsKey,
        predicate: showsRemovals,
      })
      takeOff(client, player.playerId)
      return { before }
    },
    onSuccess: (_answer, player) => {
      void client.invalidateQueries({ queryKey: removedLists })
      void client.invalidateQueries({ queryKey: playerPagesKey })
      toast.success(t`Removed ${player.playerName} from your lists.`, {
        label: t`Undo`,
        onAction: () => restoring.mutate(player),
      })
    },
    onError: (error, player, context) => {
      for (const [key, pages] of context?.before ?? []) client.setQueryData(key, pages)
      void client.invalidateQueries({ queryKey: playerListsKey })
      toast.failure(t`We couldn't remove ${player.playerName}. ${messageOf(error)}`, {
        label: t`Retry`,
        onAction: () => removal.mutate(player),
      })
    },
  })
  return removal
}

interface Removals {
  players: readonly Named[]
  /** Puts them back on the lists. */
  back: boolean
}

/** Takes many players off the college's lists one after the other, or puts them back. */
function useRemovals(collegeId: string) {
  const client = useQueryClient()
  const toast = useToast()
  const removals = useMutation({
    scope: { id: 'player marks' },
    mutationFn: async ({ players, back }: Removals) => {
      for (const { playerId: userId } of players)
        await call(back ? restorePlayer : removePlayer, { query: { collegeId, userId } })
    },
    onSuccess: (_answer, { players, back }) => {
      if (back) toast.success(t`Put ${players.length} players back on your lists.`)
      else
        toast.success(t`Removed ${players.length} players from your lists.`, {
          label: t`Undo`,
          onAction: () => removals.mutate({ players, back: true }),
        })
    },
    // again is no change for those who are done
    onError: (error, given) =>
      toast.failure(
        t`We couldn't change your lists for all ${given.players.length} players. ${messageOf(error)}`,
        {
          label: t`Retry`,
          onAction: () => removals.mutate(given),
        },
      ),
    onSettled: () => reload(client),
  })
  return removals
}

/** Reloads all lists and pages that show whether a player is removed. */
async function reload(client: QueryClient) {
  void client.invalidateQueries({ queryKey: removedLists })
  void client.invalidateQueries({ queryKey: playerPagesKey })
  await client.invalidateQueries({ queryKey: playerListsKey })
}

function isPlayerList(key: readonly unknown[]): boolean {
  return playerListsKey.every((part, index) => key[index] === part)
}

/** Returns true if a list leaves out removed players; the search shows everyone. */
function showsRemovals({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[2] !== 'search'
}

/** Cancels in-flight responses that predate the change and would undo it on screen; first loads continue. */
function stopRefreshing(client: QueryClient) {
  return client.cancelQueries({
    queryKey: playerListsKey,
    predicate: ({ state }) => state.data !== undefined,
  })
}

function setStar(client: QueryClient, playerId: string, isFavorited: boolean) {
  client.setQueriesData<PlayerPages>({ queryKey: playerListsKey }, (lists) => {
    if (!lists) return lists
    const pages = lists.pages.map((page) => ({
      ...page,
      players: page.players.map((one) => (one.playerId === playerId ? { ...one, isFavorited } : one)),
    }))
    return { ...lists, pages }
  })
}

function takeOff(client: QueryClient, playerId: string) {
  client.setQueriesData<PlayerPages>({ queryKey: playerListsKey, predicate: showsRemovals }, (lists) => {
    if (!lists?.pages.some((page) => page.players.some((one) => one.playerId === playerId))) return lists
    const pages = lists.pages.map((page) => ({
      ...page,
      ...(page.total === undefined ? {} : { total: Math.max(0, page.total - 1) }),
      players: page.players.filter((one) => one.playerId !== playerId),
    }))
    return { ...lists, pages }
  })
}

/** Moves focus from a card about to go to its neighbor, or after the last one to the page's heading. */
export function focusNeighbor() {
  const item = document.activeElement?.closest('li')
  const beside = besideOf(item, 'nextElementSibling') ?? besideOf(item, 'previousElementSibling')
  const target = beside?.querySelector('a') ?? document.querySelector<HTMLElement>('main h1')
  if (!target) return
  if (target.tagName === 'H1') target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** Returns the next card in that direction, skipping placeholders. */
function besideOf(item: Element | null | undefined, way: 'nextElementSibling' | 'previousElementSibling') {
  let beside = item?.[way]
  while (beside?.matches('[inert]')) beside = beside[way]
  return beside
}
