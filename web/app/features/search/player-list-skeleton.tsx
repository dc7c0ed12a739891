import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

interface PlayerSearchSkeletonProps {
  title: string
  subtitle?: string
}

/** The placeholder of a page of players before the coach's data is known, in its final size. */
export function PlayerSearchSkeleton({ title, subtitle }: PlayerSearchSkeletonProps) {
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <div aria-hidden="true" className="flex min-w-0 flex-[1_1_24rem] flex-wrap gap-3 lg:justify-end">
            <span className="h-12 min-w-0 flex-[1_1_18rem] rounded-field bg-paper opacity-90 lg:max-w-xl" />
            <span className="h-12 min-w-62 flex-auto rounded-field border-2 border-mark sm:flex-none" />
          </div>
        }
      >
        {subtitle && <p className="text-on-pitch-soft">{subtitle}</p>}
      </PageHeader>
      <div className="wide-width grid items-start gap-6 pt-5 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
        <Card className="hidden space-y-4 p-4 lg:block">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="aspect-[68/105] w-full rounded-card" />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-12 w-full" />
        </Card>
        <div>
          <SectionTitle>Search Results</SectionTitle>
          <SkeletonCards label="Loading players" count={9} />
        </div>
      </div>
    </>
  )
}
