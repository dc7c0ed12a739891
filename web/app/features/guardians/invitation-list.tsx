import { type Guardians, t } from '@touchline/contract'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { shortDate } from '../../lib/i18n/times.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { KeptPlace } from '../../ui/lists/kept-place.tsx'
import { useKeptPlaces } from '../../ui/lists/kept-places.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { useCancelInvitation } from './api.ts'

/** The open invitations; nothing when there are none. */
export function InvitationList({ invitations }: { invitations: Guardians['invitations'] }) {
  const heading = useId()
  const cancel = useCancelInvitation()
  const toast = useToast()
  const places = useKeptPlaces(invitations, ({ invitationId }) => invitationId, 'invitations')
  if (places.length === 0) return null
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading} count={invitations.length}>
        Open invitations
      </SectionTitle>
      <Card>
        <ul className="divide-y divide-line">
          {places.map(({ row: invitation, gone }) => (
            <KeptPlace
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
            </KeptPlace>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function waitsFor({ acceptedBy, needsYes, expiresAt }: Guardians['invitations'][number]): string {
  const day = shortDate(expiresAt)
  if (acceptedBy !== '') return t`${acceptedBy} accepted. Waiting for your parent to approve by ${day}`
  return needsYes ? t`Waiting for your parent to approve. Expires ${day}` : t`Expires ${day}`
}
