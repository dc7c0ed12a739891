import { useQuery } from '@tanstack/react-query'
import { firstName, type listChildren, type OutputOf, t } from '@touchline/contract'
import { ListChecks, MessagesSquare } from 'lucide-react'
import { shortDate } from '../../lib/i18n/times.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { familyHomeQuery } from '../home/api.ts'
import { withNewsFirst } from '../home/child-news.tsx'
import { childrenQuery, nobody } from './api.ts'
import { ChildCard } from './child-card.tsx'
import { WhatParentsCan } from './what-parents-can.tsx'

/** Shows a parent's home page: the children, each with conversations, profile and pause. */
export function Children() {
  const query = useQuery(childrenQuery)
  const news = useQuery(familyHomeQuery)
  // The children's order depends on both.
  const data = news.isPending ? undefined : query.data
  return (
    <>
      <PageHeader title="Your family">
        <p className="mt-1 text-on-pitch-soft">
          You can read every conversation and step in when something isn't right.
        </p>
      </PageHeader>
      <div className="top-down page-width grid items-start gap-x-8 gap-y-8 py-7 pb-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="top-down grid min-w-0 gap-4">
          {data ? (
            withNewsFirst(data.children, news.data?.children ?? []).map((child) => (
              <ChildCard key={child.playerId} child={child} />
            ))
          ) : (
            <QueryFallback
              query={query}
              title="We couldn't load your children."
              skeleton={<SkeletonRows label="Loading your children" count={2} />}
            />
          )}
          {data?.waiting.map(({ playerName, expiresAt }) => (
            <Banner key={playerName}>
              <span className="font-bold">You accepted {playerName}'s invitation.</span> A parent who's
              already here has to approve by {shortDate(expiresAt)}. We emailed them.
            </Banner>
          ))}
          {data?.former.map((child) => (
            <FormerChild key={child.playerId} child={child} />
          ))}
          {data?.lists.map((child) => (
            <AdultChild key={child.playerId} child={child} />
          ))}
          {data && nobody(data) && (
            <Card>
              <EmptyState scene="kick-off" level={2} title="No children yet">
                Your child can invite you by email from the “Parents” page of their profile. Your access ends
                on their 18th birthday.
              </EmptyState>
            </Card>
          )}
        </div>
        <WhatParentsCan />
      </div>
    </>
  )
}

interface AdultChildProps {
  child: OutputOf<typeof listChildren>['lists'][number]
}

/** Shows a child of 18 or older who lets the parent read the list of colleges. */
function AdultChild({ child: { playerId, playerName } }: AdultChildProps) {
  return (
    <Card className="p-5">
      <article className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-2xl wrap-anywhere">{playerName}</h2>
          <p>{t`${firstName(playerName)} is 18 or older and lets you read the list of colleges.`}</p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:grid">
          <LinkButton
            to={paths.collegeListOf(playerId)}
            size="normal"
            icon={<ListChecks aria-hidden="true" className="size-5" />}
          >
            See the list
          </LinkButton>
        </div>
      </article>
    </Card>
  )
}

interface FormerChildProps {
  child: OutputOf<typeof listChildren>['former'][number]
}

/** Shows a child's deleted account: the parent can still read and report the conversations with coaches. */
function FormerChild({ child: { playerId, leftAt, readableUntil } }: FormerChildProps) {
  return (
    <Card className="p-5">
      <article className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-2xl">Deleted account</h2>
          <p>
            Your child deleted their account on {shortDate(leftAt)}. Coaches can't see the conversations
            anymore. You can read and report them until {shortDate(readableUntil)}.
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:grid">
          <LinkButton
            to={paths.hub({ playerId })}
            size="normal"
            icon={<MessagesSquare aria-hidden="true" className="size-5" />}
          >
            Read conversations
          </LinkButton>
        </div>
      </article>
    </Card>
  )
}
