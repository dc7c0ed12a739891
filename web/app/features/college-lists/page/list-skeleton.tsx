import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'

/** Shows a list that still loads. */
export function ListSkeleton() {
  return <SkeletonRows label="Loading the list" count={6} />
}
