import { t } from '@touchline/contract'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Asks a parent of several children to begin with one of them. */
export function WhoseColleges() {
  return (
    <EmptyState
      scene="kick-off"
      level={2}
      title={t`Whose colleges?`}
      action={<LinkButton to={paths.ourColleges}>Choose a child</LinkButton>}
    >
      Open your child's list first, then come back to this page.
    </EmptyState>
  )
}
