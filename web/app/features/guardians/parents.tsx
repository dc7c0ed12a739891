import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { profileQuery } from '../players/api.ts'
import { PauseCard } from '../players/profile/pause-card.tsx'
import { guardiansQuery } from './api.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { ParentList } from './parent-list.tsx'
import { RequestList } from './request-list.tsx'
import { WhatParentsCan } from './what-parents-can.tsx'

/** A player's page about parents: who joined, who is invited, what they can do, and the pause. */
export function Parents({ userId }: { userId: string }) {
  const query = useQuery(guardiansQuery)
  const { data } = query
  const { data: profile } = useQuery(profileQuery(userId))
  return (
    <>
      <PageHeader
        title="Parents"
        aside={
          <LinkButton variant="on-pitch" size="normal" to={paths.playerProfile}>
            Your profile
          </LinkButton>
        }
      >
        <p className="mt-1 text-on-pitch-soft">A parent sees which coaches write to you, and can step in.</p>
      </PageHeader>
      <div className="page-width grid items-start gap-x-8 gap-y-9 py-7 pb-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8">
          {data?.required && (
            <Banner kind="error">
              Coaches can't write to you first until a parent joins. Invite one below.
            </Banner>
          )}
          {data?.adult && <Banner>You're 18 or older, so parents can't access your profile anymore.</Banner>}
          {data ? (
            !data.adult && (
              <>
                <RequestList requests={data.requests} />
                <ParentList guardians={data.guardians} advised={data.advised} />
                <InviteForm isFirst={data.guardians.length + data.invitations.length === 0} />
                <InvitationList invitations={data.invitations} />
              </>
            )
          ) : (
            <QueryFallback
              query={query}
              title="We couldn't load your parents."
              skeleton={<SkeletonRows label="Loading your parents" count={2} />}
            />
          )}
          {profile && <PauseCard playerId={userId} pause={profile.pause} />}
        </div>
        <WhatParentsCan />
      </div>
    </>
  )
}
