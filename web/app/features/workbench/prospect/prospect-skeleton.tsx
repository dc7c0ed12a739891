import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

const onPitch = 'block bg-pitch-950/45'

/** Shows a prospect's page in its final size before anything is known. */
export function ProspectSkeleton() {
  return (
    <>
      <PageHeader
        title={t`Loading...`}
        eyebrow={t`Your board`}
        figure={<span aria-hidden="true" className={`${onPitch} size-13 rounded-field`} />}
        aside={<span aria-hidden="true" className={`${onPitch} h-12 w-34 rounded-field`} />}
      >
        {/* the facts take two lines on a phone */}
        <p className="mt-1 h-14 sm:h-7" />
      </PageHeader>
      <ProspectColumns standing={<SkeletonText label={t`Loading the player`} count={8} />}>
        <div aria-hidden="true" className="mb-5 flex h-12.5 items-center gap-4 border-b-2 border-line">
          {['notes', 'marks', 'facts', 'history'].map((tab) => (
            <Skeleton key={tab} className="h-5 w-14" />
          ))}
        </div>
        <div aria-hidden="true" className="grid gap-3">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-28 rounded-field" />
          <Skeleton className="h-11 w-3/4 rounded-field" />
        </div>
      </ProspectColumns>
    </>
  )
}

interface ProspectColumnsProps {
  /** Where the player stands: beside the rest, below it on narrow screens. */
  standing: ReactNode
  children: ReactNode
}

/** Lays out a prospect's page: the notes first, so that at the side of a field nothing is in the way of writing one. */
export function ProspectColumns({ standing, children }: ProspectColumnsProps) {
  return (
    <div className="page-width grid gap-x-10 gap-y-6 py-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      {standing}
    </div>
  )
}
