import { useQuery } from '@tanstack/react-query'
import { type Arrival, t } from '@touchline/contract'
import { Link } from 'react-router'
import { shortDate } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Shirt } from '../../../ui/figures/avatar-shirt.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { inboxQuery } from '../api/inbox.ts'
import { useCommand } from '../commands.ts'
import { WorkbenchPage } from '../page/workbench-page.tsx'
import { useInboxRemoval } from './inbox-removal.ts'
import { MatchCard } from './match-card.tsx'

/** Shows what waits for a decision: players who may be prospects noted before, and shares that are not on the board. */
export function InboxPage({ collegeId }: { collegeId: string }) {
  const query = useQuery(inboxQuery())
  const { data } = query
  return (
    <WorkbenchPage title={t`Inbox`}>
      {!data && (
        <QueryFallback
          query={query}
          title={t`We couldn't load the inbox.`}
          skeleton={<SkeletonText label={t`Loading the inbox`} count={8} />}
        />
      )}
      {data?.total === 0 && (
        <EmptyState scene="corner-flag" title={t`All caught up`} level={2}>
          Players who share with you, and players on your sheet who join Touchline, wait here.
        </EmptyState>
      )}
      {data && data.matches.length > 0 && (
        <section>
          <SectionTitle count={data.matches.length}>{t`Is this the same player?`}</SectionTitle>
          <ul className="grid gap-4">
            {data.matches.map((match) => (
              <li key={`${match.prospect.prospectId} ${match.player.playerId}`}>
                <MatchCard match={match} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && data.arrivals.length > 0 && (
        <section>
          <SectionTitle count={data.total - data.matches.length}>{t`Shared with you`}</SectionTitle>
          <ul className="grid gap-3">
            {data.arrivals.map((arrival) => (
              <li key={arrival.playerId}>
                <ArrivalCard arrival={arrival} collegeId={collegeId} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </WorkbenchPage>
  )
}

function ArrivalCard({ arrival, collegeId }: { arrival: Arrival; collegeId: string }) {
  const give = useCommand()
  const remove = useInboxRemoval(collegeId)
  const { playerId, name, positions, classYear, club, state, sharedAt } = arrival
  const add = () =>
    give(
      { kind: 'add', prospects: [{ prospectId: randomId(), playerId }] },
      t`${name} is on your board, under Watching.`,
    )
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4">
      <Shirt name={name} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <Link to={paths.player(playerId)} className="font-semibold underline">
          {name}
        </Link>
        <p className="text-sm text-ink-soft">
          {[positions.join(' '), classYear ?? '', club, state].filter((part) => part !== '').join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">{t`Shared ${shortDate(sharedAt)}`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => remove({ playerId, playerName: name })}>
          Remove
        </Button>
        <Button onClick={add}>Put on the board</Button>
      </div>
    </Card>
  )
}
