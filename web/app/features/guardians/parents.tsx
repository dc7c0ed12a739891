import { useQuery } from '@tanstack/react-query'
import { type Guardians, guardianInvitations, t } from '@touchline/contract'
import { Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { useServerErrors } from '../../forms/server-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { messageOf } from '../../lib/http/problem-error.ts'
import { shortDate } from '../../lib/i18n/times.ts'
import { paths } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { Pending, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { RowPlaceholder } from '../../ui/lists/row-placeholder.tsx'
import { useRowPlaceholders } from '../../ui/lists/row-placeholders.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { emailRules } from '../auth/email-field.ts'
import { profileQuery } from '../players/api.ts'
import { PauseCard } from '../players/profile/pause-card.tsx'
import { guardiansQuery, useCancelInvitation, useInvite } from './api.ts'
import { ListReaders } from './list-readers.tsx'
import { ParentList } from './parent-list.tsx'
import { RequestList } from './request-list.tsx'
import { WhatParentsCan } from './what-parents-can.tsx'

/** Shows a player's page about parents: who joined, who is invited, what they can do, and the pause. */
export function Parents({ userId }: { userId: string }) {
  const query = useQuery(guardiansQuery)
  const { data } = query
  const profile = useQuery(profileQuery(userId))
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
      <div className="top-down page-width grid items-start gap-x-8 gap-y-9 py-7 pb-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="top-down grid min-w-0 gap-8">
          {data?.required && (
            <Banner kind="error">
              Coaches can't write to you first until a parent joins. Invite one below.
            </Banner>
          )}
          {data?.adult && (
            <>
              <Banner>You're 18 or older, so parents can't access your profile anymore.</Banner>
              <ListReaders readers={data.readers} />
            </>
          )}
          {data ? (
            !data.adult && (
              <>
                <RequestList requests={data.requests} />
                <ParentList userId={userId} guardians={data.guardians} advised={data.advised} />
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
          {profile.isLoading && <Pending />}
          {profile.data && <PauseCard playerId={userId} pause={profile.data.pause} />}
        </div>
        {!data?.adult && <WhatParentsCan />}
      </div>
    </>
  )
}

/** Lists open invitations; nothing without any. */
function InvitationList({ invitations }: { invitations: Guardians['invitations'] }) {
  const heading = useId()
  const cancel = useCancelInvitation()
  const toast = useToast()
  const places = useRowPlaceholders(invitations, ({ invitationId }) => invitationId, 'invitations')
  if (places.length === 0) return null
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading} count={invitations.length}>
        Open invitations
      </SectionTitle>
      <Card>
        <ul className="divide-y divide-line">
          {places.map(({ row: invitation, gone }) => (
            <RowPlaceholder
              key={invitation.invitationId}
              gone={gone}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-wash text-ink-soft max-sm:hidden">
                <Mail aria-hidden="true" className="size-5.5" />
              </span>
              <div className="min-w-0 flex-[1_1_9rem]">
                <p className="font-semibold break-all">{invitation.email}</p>
                <p className="text-sm text-ink-soft">{waitsFor(invitation)}</p>
              </div>
              {!invitation.invitedBack && (
                <Button
                  variant="outline"
                  aria-label={`Cancel invitation for ${invitation.email}`}
                  loading={cancel.isPending && cancel.variables === invitation.invitationId}
                  onClick={() =>
                    cancel.mutate(invitation.invitationId, {
                      onSuccess: () => toast.success(t`Invitation canceled.`),
                      onError: (error) => toast.failure(messageOf(error)),
                    })
                  }
                >
                  Cancel
                </Button>
              )}
            </RowPlaceholder>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function waitsFor({
  acceptedBy,
  needsYes,
  invitedBack,
  expiresAt,
}: Guardians['invitations'][number]): string {
  const day = shortDate(expiresAt)
  if (invitedBack) return t`A parent from your earlier account, invited back. Expires ${day}`
  if (acceptedBy !== '') return t`${acceptedBy} accepted. Waiting for your parent to approve by ${day}`
  return needsYes ? t`Waiting for your parent to approve. Expires ${day}` : t`Expires ${day}`
}

/** Emails an invitation; an error shows beside the email, which stays. */
function InviteForm({ isFirst }: { isFirst: boolean }) {
  const heading = useId()
  const invite = useInvite()
  const [done, setDone] = useState('')
  const form = useForm<{ email: string }>({ defaultValues: { email: '' }, shouldFocusError: true })
  const server = useServerErrors(form)

  const send = async ({ email }: { email: string }) => {
    server.clear()
    setDone('')
    try {
      const { message } = await invite.mutateAsync(email.trim())
      form.reset()
      setDone(message)
    } catch (error) {
      server.show(error)
      form.setFocus('email')
    }
  }

  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading}>{isFirst ? 'Invite a parent' : 'Invite another parent'}</SectionTitle>
      <form noValidate method="post" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {server.message && (
          <Banner kind="error" className="mb-4">
            {server.message}
          </Banner>
        )}
        <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <EmailField
            {...form.register('email', emailRules)}
            label="Parent's email"
            autoComplete="off"
            className="flex-[1_1_16rem]"
            error={form.formState.errors.email?.message}
            hint={t`We'll email them a link that works once, for ${guardianInvitations.days} days. Don't enter your own email.`}
          />
          <Button type="submit" size="normal" loading={invite.isPending} className="max-sm:w-full sm:mt-7.5">
            Send invitation
          </Button>
        </div>
        <div aria-live="polite">
          {done && (
            <Banner kind="success" className="mt-4" onDismiss={() => setDone('')}>
              {done}
            </Banner>
          )}
        </div>
      </form>
    </section>
  )
}
