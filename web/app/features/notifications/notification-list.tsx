import { useInfiniteQuery } from '@tanstack/react-query'
import { type Notification, t, type UserType } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { dayAndTime, useNow } from '../../lib/i18n/times.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NextPageProblem, QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { notificationsQuery, useMarkNotificationsSeen } from './api/notifications.ts'

interface NotificationListProps {
  userId: string
  type: UserType
  onFollow: () => void
}

/** Lists notifications page by page. Marks all as read, but keeps showing those that were unread as new. */
export function NotificationList({ userId, type, onFollow }: NotificationListProps) {
  const query = useInfiniteQuery(notificationsQuery(userId))
  const rows = query.data?.pages.flatMap((page) => page.notifications) ?? []
  const fresh = useFresh(rows)
  useSeen(userId, query.isFetching ? undefined : query.data?.pages[0])
  if (!query.data) {
    return (
      <div className="p-5">
        <QueryFallback
          query={query}
          title={t`We couldn't load your notifications.`}
          skeleton={<SkeletonText label={t`Loading your notifications`} count={6} />}
        />
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState scene="kick-off" title={t`Nothing new`}>
        {nothingYet(type)}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} isNew={fresh.has(row.id)} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      <NextPageProblem query={query} />
      {query.hasNextPage && (
        <div className="grid p-3">
          <Button
            variant="quiet"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ row, isNew, onFollow }: { row: Notification; isNew: boolean; onFollow: () => void }) {
  const now = useNow()
  return (
    <Link
      to={row.path}
      onClick={onFollow}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_0.75rem] items-start gap-x-3 px-5 py-3 hover:bg-wash focus-visible:-outline-offset-3',
        isNew && 'bg-yellow-wash',
      )}
    >
      <span className={classNames('wrap-anywhere', isNew && 'font-semibold')}>{row.text}</span>
      {isNew && (
        <span className="mt-1 h-4 w-3 rotate-9 rounded-[3px] border-[1.5px] border-star-edge bg-yellow">
          <span className="sr-only">Unread</span>
        </span>
      )}
      <time dateTime={row.at} className="col-start-1 text-sm text-ink-soft">
        {dayAndTime(row.at, now)}
      </time>
    </Link>
  )
}

function nothingYet(type: UserType): string {
  if (type === 'coach') return t`When a player answers, shares a profile or changes a game, it shows up here.`
  if (type === 'guardian') return t`When a coach asks to talk with your child, it shows up here.`
  if (type === 'admin') return t`Reports and requests are on the administration page.`
  return t`When a coach writes or answers you, it shows up here.`
}

/** Collects the ids of all notifications unread at any time while the list is open. */
function useFresh(rows: readonly Notification[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const more = rows.filter(({ id, unread }) => unread && !fresh.has(id))
  if (more.length === 0) return fresh
  const all = new Set([...fresh, ...more.map(({ id }) => id)])
  setFresh(all)
  return all
}

function useSeen(userId: string, page: { unread: number; asOf: string } | undefined) {
  const { mutate } = useMarkNotificationsSeen(userId)
  const asOf = page && page.unread > 0 ? page.asOf : undefined
  useEffect(() => {
    if (asOf !== undefined) mutate(asOf)
  }, [mutate, asOf])
}
