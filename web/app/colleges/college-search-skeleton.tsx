import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionTitle } from '../ui/section-title.tsx'
import { Skeleton, SkeletonCards } from '../ui/skeleton.tsx'

export const searchTitle = 'College Database'
export const searchTagline = 'Find your home'

/** College search before the page comes alive, in its final measures. */
export function CollegeSearchSkeleton() {
  return (
    <>
      <PageHeader
        title={searchTitle}
        aside={
          <span
            aria-hidden="true"
            className="h-12 min-w-0 flex-[1_1_18rem] rounded-field bg-paper opacity-90 lg:max-w-xl"
          />
        }
      >
        <p className="text-on-pitch-soft">{searchTagline}</p>
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
          <SkeletonCards label="Loading colleges" count={9} />
        </div>
      </div>
    </>
  )
}
