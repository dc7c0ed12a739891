import { useQuery } from '@tanstack/react-query'
import { type Guardians, type ParentRights, t } from '@touchline/contract'
import { UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { shortDate } from '../../lib/i18n/times.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { RowPlaceholder } from '../../ui/lists/row-placeholder.tsx'
import { useRowPlaceholders } from '../../ui/lists/row-placeholders.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { rightsQuery, useCancelRemoval } from './api.ts'
import { rightsLine } from './parent-rights.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Guardian = Guardians['guardians'][number]

interface ParentListProps {
  userId: string
  guardians: readonly Guardian[]
  advised: boolean
}

/** Lists parents who have joined and what each may do, with a button to remove them or cancel the removal. */
export function ParentList({ userId, guardians, advised }: ParentListProps) {
  const rights = useQuery({ ...rightsQuery(userId), enabled: guardians.length > 0 })
  const rightsOf = (guardianId: string) =>
    rights.data?.parents.find((parent) => parent.guardianId === guardianId)
  const heading = useId()
  const places = useRowPlaceholders(guardians, ({ guardianId }) => guardianId, 'parents')
  const [asked, setAsked] = useState<Guardian>()
  const [asking, setAsking] = useState(false)
  const ask = (guardian: Guardian) => {
    setAsked(guardian)
    setAsking(true)
  }

  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading} {...(guardians.length > 0 ? { count: guardians.length } : {})}>
        Your parents
      </SectionTitle>
      {guardians.length === 0 ? (
        <p className="max-w-[60ch] text-ink-soft">
          {advised
            ? "No one yet. You're under 16, so please ask a parent or guardian to join you here."
            : 'No one yet. A parent or guardian can join you here with their own account.'}
        </p>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {places.map(({ row: guardian, gone }) => (
              <RowPlaceholder
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
                  <Rights parent={rightsOf(guardian.guardianId)} />
                  {guardian.removal && <p className="text-sm">{removalText(guardian.removal)}</p>}
                </div>
                {guardian.removal ? (
                  <KeepButton guardian={guardian} />
                ) : (
                  <Button
                    variant="outline"
                    aria-label={`Remove ${guardian.name}`}
                    onClick={() => ask(guardian)}
                  >
                    Remove
                  </Button>
                )}
              </RowPlaceholder>
            ))}
          </ul>
        </Card>
      )}
      {asked && (
        <RemoveDialog
          key={asked.guardianId}
          guardian={asked}
          open={asking}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function Rights({ parent }: { parent: ParentRights | undefined }) {
  return parent ? <p className="text-sm text-ink-soft">{rightsLine(parent)}</p> : null
}

function removalText({ at, objectedAt }: NonNullable<Guardian['removal']>): string {
  return objectedAt
    ? t`Objected to being removed. An administrator will review it and decide.`
    : t`Will be removed on ${shortDate(at)}. We've let them know.`
}

function KeepButton({ guardian: { guardianId, name } }: { guardian: Guardian }) {
  const cancel = useCancelRemoval()
  const toast = useToast()
  return (
    <Button
      variant="outline"
      aria-label={`Keep ${name}`}
      loading={cancel.isPending}
      onClick={() =>
        cancel.mutate(guardianId, {
          onSuccess: ({ message }) => toast.success(message),
          onError: (error) => toast.failure(messageOf(error)),
        })
      }
    >
      Keep
    </Button>
  )
}
