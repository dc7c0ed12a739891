import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { type ReactNode, useId, useState } from 'react'
import { useUnreadCount } from '../../../lib/http/cached-answers.ts'
import { useChangeParams } from '../../../lib/navigation/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { NextPageProblem, QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import type { ListData } from '../api/cache.ts'
import { conversationsQuery, partQuery } from '../api/conversations.ts'
import type { ShownPart } from '../api/hub-query.ts'
import { useVisit } from '../visit.ts'
import { ConversationRow } from './conversation-row.tsx'
import { NothingHere } from './no-conversations.tsx'

interface ConversationListProps {
  userId: string
  currentId: string | undefined
  filter: ShownPart | undefined
  empty: ReactNode
}

/** Lists the person's own conversations or a part of them, latest message first. */
export function ConversationList({ userId, currentId, filter, empty }: ConversationListProps) {
  const all = useInfiniteQuery(conversationsQuery(userId))
  const part = useInfiniteQuery(partQuery(userId, filter))
  const unread = useUnreadCount()
  const [first] = all.data?.pages ?? []
  const has = first !== undefined && (first.conversations.length > 0 || filter !== undefined)
  return (
    <>
      {has && <FilterBar filter={filter} unread={unread} requests={first.requests ?? 0} />}
      <ConversationRows
        list={filter === undefined ? all : part}
        userId={userId}
        currentId={currentId}
        filter={filter}
        empty={filter === undefined ? empty : <NothingHere filter={filter} />}
      />
    </>
  )
}

export function FilterBar(props: Parameters<typeof ListFilter>[0]) {
  return (
    <div className="border-b border-line px-3.5 py-2.5">
      <ListFilter {...props} />
    </div>
  )
}

interface ConversationRowsProps {
  list: {
    data: ListData | undefined
    error: unknown
    isPending: boolean
    isFetching: boolean
    isPaused: boolean
    refetch: () => unknown
    hasNextPage: boolean
    isFetchNextPageError: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  userId: string
  currentId: string | undefined
  filter?: ShownPart | undefined
  isGuardian?: boolean
  empty: ReactNode
}

/** Lists conversations, with loading, error and empty states. The open one keeps its place, whatever the filter. */
export function ConversationRows(props: ConversationRowsProps) {
  const { list, userId, currentId, filter, isGuardian = false, empty } = props
  if (!list.data) {
    return (
      <QueryFallback
        query={list}
        title="We couldn't load your conversations."
        errorClass="p-4"
        skeleton={<SkeletonRows label="Loading conversations" count={6} />}
      />
    )
  }
  const conversations = list.data.pages
    .flatMap((page) => page.conversations)
    .filter((one) => filter === undefined || one.conversationId === currentId || one.parts.includes(filter))
  return (
    <>
      {conversations.length === 0 && empty}
      {conversations.length > 0 && (
        <ul aria-label="Conversations" className="divide-y divide-line border-b border-line">
          {conversations.map((conversation) => (
            <li key={conversation.conversationId}>
              <ConversationRow
                conversation={conversation}
                userId={userId}
                current={conversation.conversationId === currentId}
                filter={filter}
                isGuardian={isGuardian}
              />
            </li>
          ))}
        </ul>
      )}
      <NextPageProblem query={list} />
      {list.hasNextPage && (
        <div className="flex justify-center p-4">
          <Button
            variant="outline"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load older conversations
          </Button>
        </div>
      )}
    </>
  )
}

interface ListFilterProps {
  filter: ShownPart | undefined
  /** The number of unread conversations; undefined for a parent, who has none. */
  unread?: number | undefined
  requests: number
}

/** Offers the parts of the list, with the numbers of unread conversations and requests; the choice is in the URL. */
function ListFilter({ filter, unread, requests }: ListFilterProps) {
  const name = useId()
  const changeParams = useChangeParams()
  const visit = useVisit()
  // The pressed part shows at once, before the URL has it.
  const [chosen, setChosen] = useState({ part: filter, at: filter })
  if (chosen.at !== filter) setChosen({ part: filter, at: filter })
  const choose = (part: ShownPart | undefined) => {
    setChosen({ part, at: filter })
    changeParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('filter')
        if (part) next.set('filter', part)
        return next
      },
      { replace: true, state: visit },
    )
  }
  const options = [
    { part: undefined, label: t`All`, count: 0 },
    ...(unread === undefined ? [] : [{ part: 'unread' as const, label: t`Unread`, count: unread }]),
    { part: 'requests' as const, label: t`Requests`, count: requests },
  ]
  return (
    <fieldset className="flex min-w-0 gap-1 rounded-field border-2 border-field-line p-1">
      <legend className="sr-only">Show conversations</legend>
      {options.map(({ part, label, count }) => (
        <label
          key={label}
          className="relative flex min-h-9 min-w-0 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-small px-1.5 text-[0.9375rem] font-semibold text-ink-soft hover:bg-wash has-checked:bg-fill has-checked:text-on-fill has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11 forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]"
        >
          <input
            type="radio"
            name={name}
            checked={chosen.part === part}
            onChange={() => choose(part)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          <span className="truncate">{label}</span>
          {count > 0 && <span className="number tabular-nums">{count > 99 ? '99+' : count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
