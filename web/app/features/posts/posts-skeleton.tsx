import { t } from '@touchline/contract'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FilteredListSkeleton } from '../../ui/filters/filtered-list-skeleton.tsx'

/** Draws a placeholder in a post's shape for posts still loading. */
export function SkeletonPosts() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading posts</span>
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} aria-hidden="true" className="grid grid-cols-1 xl:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="space-y-4 p-5">
            <div className="flex items-center gap-3">
              <Skeleton className="size-13 rounded-full" />
              <div className="min-w-0 flex-1 space-y-2">
                <Skeleton className="h-5 w-40 max-w-full" />
                <Skeleton className="h-4 w-64 max-w-full" />
              </div>
            </div>
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-11 w-24 rounded-field" />
          </div>
          <div className="space-y-4 border-line p-5 max-xl:border-t xl:border-l">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-12 w-full rounded-field" />
          </div>
        </Card>
      ))}
    </div>
  )
}

/** Shows Coach's Corner in its final size before anything about the coach is known. */
export function CoachsCornerSkeleton(header: { title: string; subtitle: string }) {
  return (
    <FilteredListSkeleton
      {...header}
      action={
        <span
          aria-hidden="true"
          className="h-12 min-w-36 flex-auto rounded-field bg-yellow opacity-60 sm:flex-none"
        />
      }
      resultsTitle={t`Posts`}
    >
      <SkeletonPosts />
    </FilteredListSkeleton>
  )
}
