import { SkeletonCards, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'

/** Shows the dashboard in its final size before anything about the coach is known. */
export function DashboardSkeleton() {
  return (
    <>
      <PageHeader
        title="Dashboard"
        figure={<span aria-hidden="true" className="size-13 rounded-small bg-pitch-950/45 sm:size-20" />}
        eyebrow={<span className="block h-6" />}
        aside={
          <span
            aria-hidden="true"
            className="block h-18 w-full rounded-field border border-mark-faint bg-pitch-950/45 sm:w-96"
          />
        }
      />
      <div className="page-width grid items-start gap-8 pt-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-8">
          <div className="min-h-40">
            <SectionTitle>What's new</SectionTitle>
            <SkeletonRows label="Loading what's new" count={2} />
          </div>
          <div>
            <SectionTitle>Conversations</SectionTitle>
            <SkeletonRows label="Loading conversations" count={3} />
          </div>
          <div>
            <SectionTitle>Favorite Players</SectionTitle>
            <SkeletonCards label="Loading favorites" count={4} />
          </div>
        </div>
        <div className="hidden lg:block">
          <SectionTitle>New Players</SectionTitle>
          <SkeletonRows label="Loading new players" count={8} />
        </div>
      </div>
    </>
  )
}
