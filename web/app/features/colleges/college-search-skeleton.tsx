import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

/** The place of the search box while the page comes alive. */
export function SearchBoxSkeleton() {
  return (
    <span
      aria-hidden="true"
      className="h-12 min-w-0 flex-[1_1_18rem] rounded-field bg-paper opacity-90 lg:max-w-xl"
    />
  )
}

/** Filters and colleges while the page comes alive, in their final measures. */
export function CollegeSearchSkeleton() {
  return (
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
  )
}
