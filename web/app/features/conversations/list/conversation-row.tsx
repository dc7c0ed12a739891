import { type Conversation, t } from '@touchline/contract'
import { BellOff } from 'lucide-react'
import { Link } from 'react-router'
import { listTime, useNow } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import type { ShownPart } from '../api/hub-query.ts'

interface ConversationRowProps {
  conversation: Conversation
  userId: string
  current?: boolean
  /** The part of the list it is in. */
  filter?: ShownPart | undefined
  /** A guardian views a child's conversation. */
  isGuardian?: boolean
}

/** Shows a conversation's row, with a yellow card while unread. Put it in an `<li>`. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, userId, current = false, filter, isGuardian = false } = props
  const { counterpart, read, muted, lastMessage, timeStamp, conversationId, receiverId } = conversation
  const now = useNow()
  const author = authorOf(conversation, userId, isGuardian)
  return (
    <Link
      to={paths.hub({ conversationId, filter, ...(isGuardian ? { playerId: receiverId } : {}) })}
      aria-current={current ? 'true' : undefined}
      preventScrollReset
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 hover:bg-wash focus-visible:-outline-offset-3',
        current &&
          'md:bg-dew md:before:absolute md:before:inset-y-0 md:before:left-0 md:before:w-1 md:before:bg-accent forced-colors:before:bg-[Highlight]',
      )}
    >
      <span className="row-span-3 self-start">
        <CounterpartAvatar conversation={conversation} />
      </span>
      <span
        className={classNames('display truncate text-xl leading-tight', read ? 'font-semibold' : 'font-bold')}
      >
        {counterpart.name}
      </span>
      <time
        dateTime={timeStamp}
        className={classNames(
          'flex items-center gap-1.5 text-[0.8125rem] whitespace-nowrap',
          read ? 'text-ink-soft' : 'font-semibold text-ink',
        )}
      >
        {muted && (
          <span className="text-ink-soft">
            <BellOff aria-hidden="true" className="size-3.5" />
            <span className="sr-only">Muted</span>
          </span>
        )}
        {listTime(timeStamp, now)}
      </time>
      <span className="col-span-2 truncate text-sm text-ink-soft empty:hidden">
        {counterpart.collegeName || counterpart.about}
      </span>
      <span
        className={classNames(
          'flex min-w-0 items-center gap-2 text-[0.9375rem]',
          read ? 'col-span-2 text-ink-soft' : 'font-semibold text-ink',
        )}
      >
        <span className="shrink-0 whitespace-nowrap empty:hidden">
          <StatusBadge conversation={conversation} />
        </span>
        <span dir="auto" className="truncate">
          <bdi>{author}</bdi>
          {lastMessage}
        </span>
      </span>
      {!read && (
        <span
          className={classNames(
            'mr-1 h-4 w-3 rotate-9 justify-self-end rounded-[3px] border-[1.5px]',
            muted ? 'border-field-line bg-wash' : 'border-star-edge bg-yellow',
          )}
        >
          <span className="sr-only">Unread</span>
        </span>
      )}
    </Link>
  )
}

function authorOf(
  { lastMessageUserId, receiverId, receiverName }: Conversation,
  userId: string,
  isGuardian: boolean,
) {
  if (isGuardian) return lastMessageUserId === receiverId ? `${receiverName}: ` : ''
  return lastMessageUserId === userId ? t`You: ` : ''
}

/** Shows a badge for a conversation that is blocked, declined, a request, or with a paused player. */
function StatusBadge({ conversation: { state, blocked, counterpart } }: { conversation: Conversation }) {
  if (blocked) return <Badge tone="neutral">Blocked</Badge>
  if (state === 'declined') return <Badge tone="neutral">Declined</Badge>
  if (counterpart.paused) return <Badge tone="neutral">Paused</Badge>
  if (state === 'open') return null
  return counterpart.type === 'coach' ? (
    <Badge tone="yellow">Request</Badge>
  ) : (
    <Badge tone="neutral">Request sent</Badge>
  )
}

/** Shows the counterpart's picture; a coach's with the college's crest. */
export function CounterpartAvatar({
  conversation: { counterpart, profilePic },
}: {
  conversation: Pick<Conversation, 'counterpart' | 'profilePic'>
}) {
  const { type, name, collegeName, collegePic = '' } = counterpart
  const avatar = <Avatar kind={type === 'coach' ? 'coach' : 'player'} name={name} picture={profilePic} />
  if (!collegeName) return avatar
  return (
    <span className="relative block">
      {avatar}
      <span className="absolute -right-1.5 -bottom-1">
        <Avatar kind="college" name={collegeName} picture={collegePic} size="mark" />
      </span>
    </span>
  )
}
