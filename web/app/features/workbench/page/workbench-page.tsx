import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

interface WorkbenchPageProps {
  title: string
  /** Before the way back to the board. */
  actions?: ReactNode
  children: ReactNode
}

/** Frames a page beside the board: its title, the way back to the board, and the page's parts one below the other. */
export function WorkbenchPage({ title, actions, children }: WorkbenchPageProps) {
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={t`Your board`}
        aside={
          <>
            {actions}
            <LinkButton variant="on-pitch" size="normal" to={paths.board}>
              Back to the board
            </LinkButton>
          </>
        }
      />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-6">{children}</div>
    </>
  )
}

/** Shows such a page before anything is known. */
export function WorkbenchPageSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <WorkbenchPage title={title}>
      <SkeletonText label={label} count={10} />
    </WorkbenchPage>
  )
}
