import { type CalendarGame, type Conversation, t } from '@touchline/contract'
import { CalendarDays } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { dayOf, dayTitle, timeText } from '../calendar/game-times.ts'

interface RequestsProps {
  conversations: readonly Conversation[]
  total: number
  /** The child that a parent answers for. */
  playerId?: string
}

/** Lists coaches' waiting requests, each with its college and a link to review it; nothing without any. */
export function WaitingRequests({ conversations, total, playerId }: RequestsProps) {
  if (total === 0) return null
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {total === 1 ? t`You have 1 request waiting` : t`You have ${total} requests waiting`}
      </p>
      <ul className="grid gap-2">
        {conversations.map(({ conversationId, counterpart, profilePic }) => (
          <li
            key={conversationId}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border-2 border-yellow bg-paper p-3"
          >
            <Avatar kind="coach" name={counterpart.name} picture={profilePic} size="small" />
            <span className="min-w-0 flex-[1_1_7rem]">
              <span className="block font-semibold wrap-anywhere">{counterpart.name}</span>
              <span className="block text-sm wrap-anywhere text-ink-soft">{counterpart.about}</span>
            </span>
            <LinkButton
              to={paths.hub({ conversationId, ...(playerId ? { playerId } : {}) })}
              aria-label={t`Review the request from ${counterpart.name}`}
            >
              Review
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
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
        {opponent !== '' && !game.title.includes(opponent) && <span> ({opponent})</span>}
        <span className="block text-[0.9375rem] text-ink-soft">
          {dayTitle(dayOf(game.start))}, {timeText(game.start)}
        </span>
        {address !== '' && <span className="block text-[0.9375rem] text-ink-soft">{address}</span>}
      </p>
    </div>
  )
}
