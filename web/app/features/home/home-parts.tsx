import { type CalendarGame, type Conversation, namesOpponent, t } from '@touchline/contract'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listTime, useNow } from '../../lib/i18n/times.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { dayOf, dayTitle, timeText } from '../calendar/game-times.ts'

interface ConversationsProps {
  conversations: readonly Conversation[]
  total: number
  /** The child, for a parent. */
  playerId?: string
}

/** Lists coaches' waiting requests, each with its college and a review link; nothing without any. */
export function WaitingRequests({ conversations, total, playerId }: ConversationsProps) {
  if (total === 0) return null
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {total === 1 ? t`You have 1 request waiting` : t`You have ${total} requests waiting`}
      </p>
      <ul className="grid gap-2">
        {conversations.map((conversation) => (
          <ConversationLine
            key={conversation.conversationId}
            conversation={conversation}
            playerId={playerId}
            action={t`Review`}
            actionName={t`Review the request from ${conversation.counterpart.name}`}
          />
        ))}
      </ul>
    </div>
  )
}

/**
 * Lists conversations with new messages, each with its last words and a link: a player's unread ones or, for a parent,
 * those of recent days, by the child's name. Nothing without any.
 */
export function NewMessages({ conversations, total, playerId }: ConversationsProps) {
  if (total === 0) return null
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{titleOf(conversations, total, playerId !== undefined)}</p>
      <ul className="grid gap-2">
        {conversations.map((conversation) => (
          <ConversationLine
            key={conversation.conversationId}
            conversation={conversation}
            playerId={playerId}
            action={t`Read`}
            actionName={t`Read the conversation with ${conversation.counterpart.name}`}
          >
            <LastWords conversation={conversation} />
          </ConversationLine>
        ))}
      </ul>
      {total > conversations.length && (
        <Link to={paths.hub(playerId ? { playerId } : {})} className="link inline-flex min-h-11 items-center">
          See all {total} conversations
        </Link>
      )}
    </div>
  )
}

function titleOf([first]: readonly Conversation[], total: number, ofChild: boolean): string {
  if (!ofChild) return total === 1 ? t`A coach wrote to you` : t`${total} coaches wrote to you`
  const child = first?.receiverName ?? ''
  return total === 1 ? t`A coach is writing with ${child}` : t`${total} coaches are writing with ${child}`
}

function LastWords({ conversation }: { conversation: Conversation }) {
  const { lastMessage, lastMessageUserId, receiverId, receiverName, timeStamp } = conversation
  const now = useNow()
  return (
    <span className="line-clamp-2 basis-full text-[0.9375rem] wrap-anywhere">
      <time dateTime={timeStamp} className="text-ink-soft">
        {listTime(timeStamp, now)}
      </time>{' '}
      {lastMessageUserId === receiverId && <span className="text-ink-soft">{receiverName}: </span>}
      <span dir="auto">{lastMessage}</span>
    </span>
  )
}

interface LineProps {
  conversation: Conversation
  playerId: string | undefined
  action: string
  actionName: string
  children?: ReactNode
}

/** Shows a conversation: the coach, the college, `children`, and the link to it. */
function ConversationLine({ conversation, playerId, action, actionName, children }: LineProps) {
  const { conversationId, counterpart, profilePic } = conversation
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border-2 border-yellow bg-paper p-3">
      <Avatar kind="coach" name={counterpart.name} picture={profilePic} size="small" />
      <span className="min-w-0 flex-[1_1_7rem]">
        <span className="block font-semibold wrap-anywhere">{counterpart.name}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{counterpart.about}</span>
      </span>
      <LinkButton
        to={paths.hub({ conversationId, ...(playerId ? { playerId } : {}) })}
        aria-label={actionName}
      >
        {action}
      </LinkButton>
      {children}
    </li>
  )
}

/** Shows a game with its day, opponent and place. */
export function NextGame({ game }: { game: CalendarGame }) {
  const { opponent, address } = game.extendedProps
  return (
    <div className="flex gap-3">
      <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{game.title}</span>
        {!namesOpponent(game.title, opponent) && <span> ({opponent})</span>}
        <span className="block text-[0.9375rem] text-ink-soft">
          {dayTitle(dayOf(game.start))}, {timeText(game.start)}
        </span>
        {address !== '' && <span className="block text-[0.9375rem] text-ink-soft">{address}</span>}
      </p>
    </div>
  )
}
