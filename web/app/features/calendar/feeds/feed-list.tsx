import { type CalendarFeed, t } from '@touchline/contract'
import { useId, useRef, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { dayAndTimeWithin } from '../../../lib/i18n/times.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { RowPlaceholder } from '../../../ui/lists/row-placeholder.tsx'
import { useRowPlaceholders } from '../../../ui/lists/row-placeholders.ts'
import type { useRevokeFeed } from '../api/feeds.ts'

interface FeedListProps {
  feeds: readonly CalendarFeed[]
  title: string
  /** Shown if there are no feeds. */
  none: string
  /** The calendar on screen, if any. */
  here?: Pick<CalendarFeed, 'kind' | 'ownerId'>
  revoke: ReturnType<typeof useRevokeFeed>
  onRevoked?: (feedId: string) => void
}

/** Lists calendar feeds, the on-screen calendar's first, each with a revoke button. */
export function FeedList({ feeds, title, none, here, revoke, onRevoked }: FeedListProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<CalendarFeed>()
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const isHere = ({ kind, ownerId }: CalendarFeed) => here?.kind === kind && here.ownerId === ownerId
  const inOrder = feeds.toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))
  const places = useRowPlaceholders(inOrder, ({ feedId }) => feedId, here?.ownerId ?? '')

  const ask = (feed: CalendarFeed) => {
    setAsked(feed)
    setOpen(true)
  }
  const confirm = (feed: CalendarFeed) =>
    revoke.mutate(feed, {
      onSuccess: ({ message }) => {
        toast.success(message)
        onRevoked?.(feed.feedId)
      },
      onError: (error) => toast.failure(messageOf(error)),
      onSettled: () => setOpen(false),
    })

  return (
    <section aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className="text-xl">
        {title}
        {feeds.length > 0 && <span className="number ml-2 text-ink-soft">{feeds.length}</span>}
      </h3>
      {feeds.length === 0 ? (
        <p className="mt-1 text-ink-soft">{none}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {places.map(({ row: feed, gone }) => (
            <RowPlaceholder
              key={feed.feedId}
              gone={gone}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
            >
              <FeedRow feed={feed} isHere={isHere(feed)} onRevoke={() => ask(feed)} />
            </RowPlaceholder>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Revoke this link?"
        description={t`Apps that use this link will stop getting updates. What they already show may stay until you remove the calendar from the app.`}
        confirm={t`Revoke`}
        busy={revoke.isPending}
        onConfirm={() => {
          if (asked) confirm(asked)
        }}
        finalFocus={() => (feeds.some((feed) => feed.feedId === asked?.feedId) ? true : heading.current)}
      />
    </section>
  )
}

interface FeedRowProps {
  feed: CalendarFeed
  isHere: boolean
  onRevoke: () => void
}

function FeedRow({ feed, isHere, onRevoke }: FeedRowProps) {
  const { open, madeAt, lastFetchedAt } = feed
  const made = dayAndTimeWithin(madeAt)
  return (
    <>
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {titleOf(feed)}
          {isHere && <Badge>This calendar</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {open ? `Created ${made}. ` : `Created ${made}. No longer works. `}
          {lastFetchedAt === null ? 'Not used yet.' : `Last used ${dayAndTimeWithin(lastFetchedAt)}.`}
        </p>
      </div>
      <Button variant="outline" onClick={onRevoke}>
        Revoke
        <span className="sr-only"> the link created {made}</span>
      </Button>
    </>
  )
}

function titleOf({ kind, name, open }: CalendarFeed): string {
  if (kind === 'deadlines') return open ? t`${name}: deadlines` : t`Deadlines you can't see anymore`
  return open ? name : t`Games you can't see anymore`
}
