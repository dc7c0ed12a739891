import type { Conversation } from '@touchline/contract'
import { Link } from 'react-router'
import { listTime } from '../platform/times.ts'
import { classNames } from '../ui/class-names.ts'
import { Avatar } from '../ui/figures/avatar.tsx'
import { hubPath } from './hub-query.ts'

interface ConversationRowProps {
  conversation: Conversation
  userId: string
  current?: boolean
}

/** A conversation in a list: who, the last message, when, and a dot while it is unread. Put it in an `<li>`. */
export function ConversationRow({ conversation, userId, current = false }: ConversationRowProps) {
  const { counterpart, read, lastMessage, lastMessageUserId, timeStamp, profilePic } = conversation
  const mine = lastMessageUserId === userId
  return (
    <Link
      to={hubPath({ conversationId: conversation.conversationId })}
      aria-current={current ? 'true' : undefined}
      preventScrollReset
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 hover:bg-wash focus-visible:-outline-offset-3',
        current &&
          'md:bg-dew md:before:absolute md:before:inset-y-0 md:before:left-0 md:before:w-1 md:before:bg-accent',
      )}
    >
      <span className="row-span-2">
        <Avatar
          kind={counterpart.type === 'coach' ? 'coach' : 'player'}
          name={counterpart.name}
          picture={profilePic}
        />
      </span>
      <span
        className={classNames('display truncate text-xl leading-tight', read ? 'font-semibold' : 'font-bold')}
      >
        {counterpart.name}
      </span>
      <time
        dateTime={timeStamp}
        className={classNames(
          'text-[0.8125rem] whitespace-nowrap',
          read ? 'text-ink-soft' : 'font-semibold text-ink',
        )}
      >
        {listTime(timeStamp)}
      </time>
      <span
        className={classNames(
          'truncate text-[0.9375rem]',
          read ? 'col-span-2 text-ink-soft' : 'font-semibold text-ink',
        )}
      >
        {mine && 'You: '}
        {lastMessage}
      </span>
      {!read && (
        <span className="mr-1 h-4 w-3 rotate-9 justify-self-end rounded-[3px] border-[1.5px] border-star-edge bg-yellow">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </Link>
  )
}
