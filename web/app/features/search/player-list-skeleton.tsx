import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { FilteredListSkeleton } from '../../ui/filters/filtered-list-skeleton.tsx'

/** The placeholder of a page of players before the coach's data is known, in its final size. */
export function PlayerListSkeleton(header: { title: string; subtitle?: string }) {
  return (
    <FilteredListSkeleton
      {...header}
      keepsColumn
      action={
        <span
          aria-hidden="true"
          className="h-12 min-w-62 flex-auto rounded-field border-2 border-mark sm:flex-none"
        />
      }
    >
      <SkeletonCards label="Loading players" count={9} />
    </FilteredListSkeleton>
  )
}
