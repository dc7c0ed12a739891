import { useQuery } from '@tanstack/react-query'
import { type Child, firstName, type ParentRights, type ParentWithRights, t } from '@touchline/contract'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Pending } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { rightsQuery, useSaveRights } from './api.ts'

const names = ['decides', 'money', 'school'] as const

/** Names each right in plain words; without a child's name for the child itself. */
function wordsOf(child: string): Record<keyof ParentRights, string> {
  return {
    decides: child === '' ? t`Decides for you` : t`Decides for ${child}`,
    money: t`Sees costs and offers`,
    school: t`Sees grades`,
  }
}

/** Says in one line what a parent may do, for the child (without a name) and the other parents. */
export function rightsLine(rights: ParentRights, child = ''): string {
  const words = wordsOf(child)
  const held = names.filter((name) => rights[name]).map((name) => words[name])
  return held.length > 0 ? held.join(' · ') : t`Reads conversations and can step in`
}

/** Shows what each parent of a child may do, with switches for a parent who decides. */
export function ParentRightsList({
  child: { playerId, playerName },
}: {
  child: Pick<Child, 'playerId' | 'playerName'>
}) {
  const { data, isLoading } = useQuery(rightsQuery(playerId))
  if (isLoading) return <Pending />
  if (!data) return null
  const child = firstName(playerName)
  const isAlone = data.parents.length === 1
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-lg">
          {isAlone ? t`What you can do for ${child}` : t`Who can do what for ${child}`}
        </h3>
        <p className="text-[0.9375rem] text-ink-soft">
          Every parent reads the conversations and can pause, decline, block and report. No one can take that
          away.
        </p>
      </div>
      {data.parents.map((parent) =>
        data.mayChange && !parent.own ? (
          <Switches key={parent.guardianId} playerId={playerId} parent={parent} child={child} />
        ) : (
          <div key={parent.guardianId}>
            <p className="font-semibold break-words">{parent.own ? t`You` : parent.name}</p>
            <p className="text-[0.9375rem] text-ink-soft">{rightsLine(parent, child)}</p>
          </div>
        ),
      )}
    </section>
  )
}

interface SwitchesProps {
  playerId: string
  parent: ParentWithRights
  child: string
}

function Switches({ playerId, parent, child }: SwitchesProps) {
  const save = useSaveRights(playerId)
  const toast = useToast()
  const words = wordsOf(child)
  const { decides, money, school } = save.isPending ? save.variables : parent
  const rights = { decides, money, school }
  const put = (name: keyof ParentRights, held: boolean) =>
    save.mutate(
      { ...rights, [name]: held, guardianId: parent.guardianId },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.failure(messageOf(error)),
      },
    )
  return (
    <fieldset className="grid gap-x-6 sm:flex sm:flex-wrap">
      <legend className="font-semibold break-words">{parent.name}</legend>
      {names.map((name) => (
        <Switch
          key={name}
          label={words[name]}
          checked={rights[name]}
          aria-disabled={save.isPending}
          onChange={(event) => {
            if (!save.isPending) put(name, event.target.checked)
          }}
        />
      ))}
    </fieldset>
  )
}
