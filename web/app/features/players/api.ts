import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Call,
  cancelAgeChange,
  favoritePlayer,
  getPlayerPage,
  getPlayerProfile,
  getProfilePreview,
  type PlayerPage,
  type PlayerProfileEdit,
  type PreviewViewer,
  removeFavoritePlayer,
  setLinkPreview,
  setProfilePaused,
  updatePlayerProfile,
} from '@touchline/contract'
import type { z } from 'zod'
import { call } from '../../lib/http/call.ts'
import { isStatus } from '../../lib/http/problem-error.ts'
import { guardiansKey, ownProfilesKey, playerListsKey, playerPagesKey } from '../../lib/http/shared-keys.ts'
import type { StoredUser } from '../../lib/session/session.ts'

const keys = {
  profile: (playerId: string) => [...ownProfilesKey, playerId] as const,
  preview: (playerId: string, viewer: PreviewViewer) => ['players', 'preview', playerId, viewer] as const,
  page: (player: string, viewerId: string | undefined) =>
    [...playerPagesKey, player, viewerId ?? ''] as const,
}

export function profileQuery(playerId: string) {
  return queryOptions({
    queryKey: keys.profile(playerId),
    queryFn: () => takeEarlyProfile(playerId) ?? askForProfile(playerId),
  })
}

const askForProfile = (playerId: string) => call(getPlayerProfile, { params: { playerId } })
let early: { playerId: string; answer: ReturnType<typeof askForProfile> } | undefined
let isFirst = true

/** Requests the own profile as soon as the page loads, before its parts' scripts run. */
export function askForProfileEarly(playerId: string): void {
  if (!isFirst) return
  isFirst = false
  early = { playerId, answer: askForProfile(playerId) }
  // The query asks again, and shows what is wrong.
  early.answer.catch(dropEarlyProfile)
}

function takeEarlyProfile(playerId: string) {
  const asked = early
  dropEarlyProfile()
  return asked?.playerId === playerId ? asked.answer : undefined
}

function dropEarlyProfile() {
  early = undefined
}

/** Loads the player's own page as that kind of viewer gets it; reloads each time it is opened. */
export function previewQuery(playerId: string, viewer: PreviewViewer) {
  return queryOptions({
    queryKey: keys.preview(playerId, viewer),
    queryFn: () => call(getProfilePreview, { params: { playerId }, query: { viewer } }),
    gcTime: 0,
  })
}

/** Cancels in-flight responses that predate this change and would overwrite its answer. */
const stopReading = (client: QueryClient, playerId: string) => {
  dropEarlyProfile()
  return client.cancelQueries(profileQuery(playerId))
}

/** Changes fields of the player's own profile. */
export function useSaveProfile(playerId: string) {
  const client = useQueryClient()
  return useMutation({
    onMutate: () => stopReading(client, playerId),
    mutationFn: (body: Partial<z.output<typeof PlayerProfileEdit>>) =>
      call(updatePlayerProfile, { params: { playerId }, body }),
    onSuccess: ({ data }) => {
      client.setQueryData(profileQuery(playerId).queryKey, data)
      void client.invalidateQueries({ queryKey: playerPagesKey })
    },
  })
}

/** Withdraws a pending change to an older age. */
export function useCancelAgeChange(playerId: string) {
  const client = useQueryClient()
  return useMutation({
    onMutate: () => stopReading(client, playerId),
    mutationFn: () => call(cancelAgeChange, { params: { playerId } }),
    onSettled: () => client.invalidateQueries({ queryKey: profileQuery(playerId).queryKey }),
  })
}

/** Pauses a profile or ends the pause, for the player or a guardian. */
export function useSetPaused(playerId: string) {
  const client = useQueryClient()
  return useMutation({
    onMutate: () => stopReading(client, playerId),
    mutationFn: (paused: boolean) => call(setProfilePaused, { params: { playerId }, body: { paused } }),
    onSuccess: ({ pause }) => {
      client.setQueryData(profileQuery(playerId).queryKey, (now) => (now ? { ...now, pause } : now))
      void client.invalidateQueries({ queryKey: playerPagesKey })
      void client.invalidateQueries({ queryKey: guardiansKey })
    },
  })
}

/** Sets whether a page's link preview shows the person, for the player or a guardian. */
export function useAllowLinkPreview(playerId: string) {
  const client = useQueryClient()
  return useMutation({
    onMutate: () => stopReading(client, playerId),
    mutationFn: (allowed: boolean) => call(setLinkPreview, { params: { playerId }, body: { allowed } }),
    onSuccess: ({ linkPreview }) => {
      client.setQueryData(profileQuery(playerId).queryKey, (now) => (now ? { ...now, linkPreview } : now))
      return client.invalidateQueries({ queryKey: guardiansKey })
    },
  })
}

/** Loads a player's public page for this viewer, by id or email; null if there is none. */
export function pageQuery(player: string, viewerId: string | undefined) {
  return queryOptions({
    queryKey: keys.page(player, viewerId),
    queryFn: () => fetchPage(player),
  })
}

/** Fetches a player's page with this `Call`, by default with the stored session; null if there is none. */
export async function fetchPage(player: string, by: Call = call): Promise<PlayerPage | null> {
  const [page] = await by(getPlayerPage, { params: { player } }).catch((error: unknown) => {
    // The server answers 404 to an address too long to be a player's.
    if (isStatus(error, 404)) return []
    throw error
  })
  return page ?? null
}

/** Marks or unmarks the player for the coach's college: at once on the page, undone on failure. */
export function useFavorite(player: string, { userId, collegeId }: Pick<StoredUser, 'userId' | 'collegeId'>) {
  const client = useQueryClient()
  const { queryKey } = pageQuery(player, userId)
  return useMutation({
    mutationFn: ({ playerId, favorite }: { playerId: string; favorite: boolean }) => {
      const pair = { collegeId: collegeId ?? '', userId: playerId }
      return favorite ? call(favoritePlayer, { body: pair }) : call(removeFavoritePlayer, { query: pair })
    },
    scope: { id: `favorite ${player}` },
    onMutate: async ({ favorite }) => {
      // An answer from before the press must not undo it.
      await client.cancelQueries({ queryKey })
      change(client, queryKey, { isFavorited: favorite })
    },
    onSuccess: () => {
      for (const key of [playerListsKey, playerPagesKey]) {
        void client.invalidateQueries({ queryKey: key })
      }
    },
    onError: (_error, { favorite }) => change(client, queryKey, { isFavorited: !favorite }),
  })
}

function change(
  client: QueryClient,
  queryKey: ReturnType<typeof pageQuery>['queryKey'],
  parts: Partial<PlayerPage>,
) {
  client.setQueryData(queryKey, (page) => (page ? { ...page, ...parts } : page))
}
