import { useQuery } from '@tanstack/react-query'
import { type ChildHome, t } from '@touchline/contract'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { useUpcoming } from '../calendar/game-times.ts'
import { familyHomeQuery } from './api.ts'
import { NewMessages, NextGame, WaitingRequests } from './home-parts.tsx'

/** Shows a child's news: first messages, requests and messages, then the next game, shares and contact dates. */
export function ChildNews({ playerId }: { playerId: string }) {
  const query = useQuery(familyHomeQuery)
  const { data } = query
  if (!data) {
    return (
      <QueryFallback
        query={query}
        title={t`We couldn't load what's new.`}
        skeleton={<SkeletonText label={t`Loading what's new`} count={3} />}
      />
    )
  }
  const child = data.children.find((one) => one.playerId === playerId)
  return child ? <News child={child} /> : null
}

/** Puts children with a waiting request or message first; the others keep their order. */
export function withNewsFirst<Child extends { playerId: string }>(
  children: readonly Child[],
  news: readonly Pick<ChildHome, 'playerId' | 'requests' | 'messages'>[],
): Child[] {
  const rank = ({ playerId }: Child) => {
    const own = news.find((one) => one.playerId === playerId)
    if (own && own.requests.total > 0) return 0
    return own && own.messages.total > 0 ? 1 : 2
  }
  return children.toSorted((one, other) => rank(one) - rank(other))
}

function News({ child }: { child: ChildHome }) {
  const { playerId, requests, messages, nextGames, shares, contact } = child
  const game = useUpcoming(nextGames)
  return (
    <div className="grid gap-3">
      <WaitingRequests {...requests} playerId={playerId} />
      <NewMessages {...messages} playerId={playerId} />
      {requests.total === 0 && messages.total === 0 && (
        <p className="text-ink-soft">Nothing new from coaches.</p>
      )}
      {game ? <NextGame game={game} /> : <p className="text-ink-soft">No games coming up.</p>}
      <p className="text-[0.9375rem] text-ink-soft">
        {shares === 1 ? t`Shared with 1 college` : t`Shared with ${shares} colleges`}
      </p>
      <ContactDates contact={contact} />
    </div>
  )
}

function ContactDates({ contact }: Pick<ChildHome, 'contact'>) {
  if (contact === null) {
    return (
      <p className="text-[0.9375rem] text-ink-soft">
        Add a class year to the profile to see when coaches can write first.
      </p>
    )
  }
  const held = contact.flatMap(({ body, opens }) => (opens === null ? [] : [t`${body}: ${opens}`]))
  if (held.length === 0) {
    return <p className="text-[0.9375rem] text-ink-soft">Coaches of every division can write first now.</p>
  }
  return (
    <div className="text-[0.9375rem] text-ink-soft">
      <p>First day coaches can write:</p>
      <ul>
        {held.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
