import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type LiveEvent, listNotifications, markNotificationsSeen, type OutputOf } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'

type NotificationsPage = OutputOf<typeof listNotifications>
type LoadedNotifications = InfiniteData<NotificationsPage, string>

const all = ['notifications', 'list'] as const
const pageSize = 12
const reloadInterval = 30_000 // milliseconds between two loads, however much happens
const settleTime = 2000 // milliseconds in which the other events of one act arrive

/** Loads the person's notifications, latest first; the first page counts unread ones. */
export function notificationsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...all, userId],
    queryFn: ({ pageParam }) => call(listNotifications, { query: { limit: pageSize, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: reloadInterval,
  })
}

/** Marks all notifications up to a moment as read; on failure they stay unread until the list is opened again. */
export function useMarkNotificationsSeen(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asOf: string) => call(markNotificationsSeen, { body: { asOf } }),
    onSuccess: ({ unread }, asOf) =>
      client.setQueryData<LoadedNotifications>(
        notificationsQuery(userId).queryKey,
        (notifications) => notifications && seen(notifications, asOf, unread),
      ),
    retry: false,
  })
}

/** Returns the loaded notifications, marked as read up to that moment. */
function seen(notifications: LoadedNotifications, asOf: string, unread: number): LoadedNotifications {
  const pages = notifications.pages.map((page) => ({
    ...page,
    unread,
    notifications: page.notifications.map((one) => (one.at > asOf ? one : { ...one, unread: false })),
  }))
  return { ...notifications, pages }
}

/** Keeps only the first page, so that the next load is one call. */
export function trimNotifications(client: QueryClient, userId: string): void {
  client.setQueryData<LoadedNotifications>(
    notificationsQuery(userId).queryKey,
    (notifications) =>
      notifications && {
        ...notifications,
        pages: notifications.pages.slice(0, 1),
        pageParams: notifications.pageParams.slice(0, 1),
      },
  )
}

const telling = new Set<LiveEvent['type']>(['notification', 'conversation', 'family', 'resync'])

/** Reloads notifications after live events that may change them: once for many, at most every 30 seconds. */
export class NotificationsReload {
  readonly #client: QueryClient
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: QueryClient) {
    this.#client = client
  }

  follow({ type }: LiveEvent): void {
    if (!telling.has(type) || this.#timer !== undefined) return
    const loadedAt = this.#client.getQueryCache().findAll({ queryKey: all })[0]?.state.dataUpdatedAt ?? 0
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        void this.#client.invalidateQueries({ queryKey: all })
      },
      Math.max(settleTime, loadedAt + reloadInterval - Date.now()),
    )
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
