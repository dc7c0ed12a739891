import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

/** Draws the top of a list that still loads, as high as that of the list. */
export function LoadingHeader({ title }: { title: ReactNode }) {
  return (
    <PageHeader title={title}>
      <p className="text-on-pitch-soft">{t`Only your family sees this list. Coaches never do.`}</p>
    </PageHeader>
  )
}

/** Shows a list that still loads. */
export function ListSkeleton() {
  return <SkeletonRows label="Loading the list" count={6} />
}
