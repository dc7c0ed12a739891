import { t } from '@touchline/contract'
import type { ComponentProps, ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'

interface WhoseCollegesProps {
  /** The parent's children. */
  family: ComponentProps<typeof QueryFallback>['query'] & { data: unknown }
  skeleton: ReactNode
}

/** Asks a parent of several children to begin with one of them, once it is known that there are several. */
export function WhoseColleges({ family, skeleton }: WhoseCollegesProps) {
  if (!family.data) {
    return <QueryFallback query={family} title={t`We couldn't load your children.`} skeleton={skeleton} />
  }
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
