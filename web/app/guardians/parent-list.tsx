import { type Guardians, t } from '@touchline/contract'
import { UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '../platform/problem-error.ts'
import { shortDate } from '../platform/times.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { KeptPlace } from '../ui/kept-place.tsx'
import { useKeptPlaces } from '../ui/kept-places.ts'
import { SectionTitle } from '../ui/section-title.tsx'
import { useToast } from '../ui/toast.tsx'
import { useRemoveGuardian } from './queries.ts'

type Guardian = Guardians['guardians'][number]

/** The parents who have joined, each with the way to remove them. */
export function ParentList({ guardians, advised }: { guardians: readonly Guardian[]; advised: boolean }) {
  const heading = useId()
  const places = useKeptPlaces(guardians, ({ guardianId }) => guardianId, 'parents')
  const [removing, setRemoving] = useState<Guardian>()
  const remove = useRemoveGuardian()
  const toast = useToast()

  const confirm = ({ guardianId, name }: Guardian) =>
    remove.mutate(guardianId, {
      onSuccess: () => toast.success(t`${name} was removed.`),
      onError: (error) => toast.failure(messageOf(error)),
      onSettled: () => setRemoving(undefined),
    })

  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading} {...(guardians.length > 0 ? { count: guardians.length } : {})}>
        Your parents
      </SectionTitle>
      {guardians.length === 0 ? (
        <p className="max-w-[60ch] text-ink-soft">
          {advised
            ? 'Nobody yet. You are under 16: please ask a parent or guardian to join you here.'
            : 'Nobody yet. A parent or guardian can join you here, with an account of their own.'}
        </p>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {places.map(({ row: guardian, gone }) => (
              <KeptPlace
                key={guardian.guardianId}
                gone={gone}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-dew text-accent">
                  <UserRound aria-hidden="true" className="size-6" />
                </span>
                <div className="min-w-0 flex-[1_1_9rem]">
                  <p className="font-semibold break-words">{guardian.name}</p>
                  <p className="text-sm text-ink-soft">Joined {shortDate(guardian.since)}</p>
                </div>
                <Button
                  variant="outline"
                  aria-label={`Remove ${guardian.name}`}
                  onClick={() => setRemoving(guardian)}
                >
                  Remove
                </Button>
              </KeptPlace>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(open) => {
          if (!open) setRemoving(undefined)
        }}
        title={`Remove ${removing?.name ?? ''}?`}
        description={t`${removing?.name ?? t`This parent`} will no longer see your profile and your conversations, and is told by email.`}
        confirm={t`Remove`}
        onConfirm={() => {
          if (removing) confirm(removing)
        }}
        busy={remove.isPending}
      />
    </section>
  )
}
