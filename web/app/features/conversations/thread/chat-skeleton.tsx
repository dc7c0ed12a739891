import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Messages still loading. */
export function ChatSkeleton() {
  return (
    <div role="status" className="chat-circle flex flex-1 flex-col justify-end gap-2.5 px-5 py-4">
      <span className="sr-only">Loading messages</span>
      <Skeleton className="h-11 w-3/5 rounded-[14px]" />
      <Skeleton className="h-11 w-2/5 rounded-[14px]" />
      <Skeleton className="h-16 w-3/5 self-end rounded-[14px]" />
      <Skeleton className="h-11 w-1/2 rounded-[14px]" />
      <Skeleton className="h-11 w-2/5 self-end rounded-[14px]" />
    </div>
  )
}
