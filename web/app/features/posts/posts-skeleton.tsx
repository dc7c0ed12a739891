import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

/** Posts still loading, in the shape of a post. */
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

/** Coach's Corner before anything about the coach is known, in its final measures. */
export function CoachsCornerSkeleton({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <div aria-hidden="true" className="flex min-w-0 flex-[1_1_24rem] flex-wrap gap-3 lg:justify-end">
            <span className="h-12 min-w-0 flex-[1_1_18rem] rounded-field bg-paper opacity-90 lg:max-w-xl" />
            <span className="h-12 min-w-36 flex-auto rounded-field bg-yellow opacity-60 sm:flex-none" />
          </div>
        }
      >
        <p className="text-on-pitch-soft">{subtitle}</p>
      </PageHeader>
      <div className="wide-width grid items-start gap-6 pt-5 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
        <Card className="hidden space-y-4 p-4 lg:block">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="aspect-[68/105] w-full rounded-card" />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-12 w-full" />
        </Card>
        <div>
          <SectionTitle>Posts</SectionTitle>
          <SkeletonPosts />
        </div>
      </div>
    </>
  )
}
