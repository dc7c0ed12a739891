import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { letMemberIn, type StaffCoach, t } from '@touchline/contract'
import { useId } from 'react'
import { call } from '../../../../lib/http/call.ts'
import { messageOf } from '../../../../lib/http/problem-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { Avatar } from '../../../../ui/figures/avatar.tsx'
import { workbenchQuery } from '../../api/board.ts'
import { boardKey, workbenchKey } from '../../api/board-keys.ts'

/** Lists verified coaches of the program who are not in yet, for members to let in; nothing without any. */
export function Newcomers({ coachId }: { coachId: string }) {
  const heading = useId()
  const { data } = useQuery(workbenchQuery(coachId))
  const waiting = data?.member ? data.staff.filter(({ member }) => !member) : []
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby={heading} className="page-width pt-4">
      <Card className="border-l-6 border-l-yellow px-4 py-2">
        <h2 id={heading} className="sr-only">
          New on your staff
        </h2>
        <ul className="divide-y divide-line">
          {waiting.map((coach) => (
            <li key={coach.coachId}>
              <Newcomer coach={coach} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Newcomer({ coach: { coachId, name, title, email, verifiedBy } }: { coach: StaffCoach }) {
  const client = useQueryClient()
  const toast = useToast()
  const letIn = useMutation({
    mutationFn: () => call(letMemberIn, { params: { coachId } }),
    onSuccess: () => {
      toast.success(t`${name} is on the board now.`)
      void client.invalidateQueries({ queryKey: boardKey })
      return client.invalidateQueries({ queryKey: workbenchKey })
    },
    onError: (error) => toast.failure(messageOf(error)),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <Avatar kind="coach" name={name} size="small" />
      <p className="min-w-0 flex-[1_1_16rem] text-[0.9375rem]">
        <span className="font-semibold">{name}</span>, {title}, <span className="break-all">{email}</span>
        <span className="block text-ink-soft">
          {verifiedBy === 'domain'
            ? t`Verified by the college's address alone. Let them in only if you know them.`
            : t`Verified by a person, and not on the board.`}
        </span>
      </p>
      <Button variant="outline" loading={letIn.isPending} onClick={() => letIn.mutate()}>
        Let in
      </Button>
    </div>
  )
}
