import { t, type Workbench } from '@touchline/contract'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

/** Tells a verified coach who is not in the workbench who can let them in. */
export function NotMember({ workbench, onCheck }: { workbench: Workbench; onCheck: () => void }) {
  const members = workbench.staff.filter(({ member }) => member)
  return (
    <>
      <PageHeader title="Board" />
      <div className="page-width pt-6">
        <EmptyState
          scene="empty-bench"
          title="A colleague lets you in"
          level={2}
          action={<Button onClick={onCheck}>Check again</Button>}
        >
          {members.length > 0
            ? t`The board has what your staff writes about players, so somebody already on it confirms who comes next. Ask one of these coaches:`
            : t`The board has what your staff writes about players. Nobody at your program is on it yet: write to us, and we'll let you in.`}
        </EmptyState>
        <ul className="mx-auto grid max-w-xl gap-2">
          {members.map(({ coachId, name, title }) => (
            <li key={coachId}>
              <Card className="flex items-center gap-3 p-3">
                <Avatar kind="coach" name={name} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="text-[0.9375rem] text-ink-soft">{title}</span>
                </span>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
