import { type ParentRights, type ParentWithRights, t } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { useGiveRights } from './api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const words: Record<keyof ParentRights, string> = {
  decides: t`Decides for the player`,
  money: t`Sees costs and offers`,
  school: t`Sees grades`,
}
const names = ['decides', 'money', 'school'] as const

/** Lists a minor's parents with what each may do, to be changed with a reason; nothing without a parent. */
export function ParentsOfFamily({
  playerId,
  parents,
}: {
  playerId: string
  parents: readonly ParentWithRights[]
}) {
  const [asked, setAsked] = useState<ParentWithRights>()
  if (parents.length === 0) return null
  return (
    <section className="mt-8">
      <SectionTitle count={parents.length}>What each parent can do</SectionTitle>
      <Card>
        <ul className="divide-y divide-line">
          {parents.map((parent) => (
            <li key={parent.guardianId} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 flex-[1_1_14rem]">
                <p className="font-semibold break-words">{parent.name}</p>
                <p className="text-[0.9375rem] text-ink-soft">{lineOf(parent)}</p>
              </div>
              <Button
                variant="outline"
                aria-label={t`Change what ${parent.name} can do`}
                onClick={() => setAsked(parent)}
              >
                Change
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {asked && (
        <RightsDialog
          key={asked.guardianId}
          playerId={playerId}
          parent={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

function lineOf(rights: ParentRights): string {
  const held = names.filter((name) => rights[name]).map((name) => words[name])
  return held.length > 0 ? held.join(' · ') : t`Reads conversations and can step in`
}

interface RightsDialogProps {
  playerId: string
  parent: ParentWithRights
  onClose: () => void
}

function RightsDialog({ playerId, parent, onClose }: RightsDialogProps) {
  const { guardianId, name, decides, money, school } = parent
  const [rights, setRights] = useState<ParentRights>({ decides, money, school })
  const give = useGiveRights(playerId)
  const toast = useToast()
  const onSuccess = ({ message }: { message: string }) => {
    toast.success(message)
    onClose()
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t`What can ${name} do?`}
      description={t`We email the parent. Use it if no parent who decides is left, or for a court document.`}
      action={t`Save`}
      variant="primary"
      pending={give.isPending}
      {...(give.isError ? { failure: messageOf(give.error) } : {})}
      onReason={(note) => give.mutate({ ...rights, guardianId, note }, { onSuccess })}
    >
      <div className="mb-4 grid">
        {names.map((right) => (
          <Switch
            key={right}
            label={words[right]}
            checked={rights[right]}
            onChange={(event) => setRights({ ...rights, [right]: event.target.checked })}
          />
        ))}
      </div>
    </ReasonDialog>
  )
}
