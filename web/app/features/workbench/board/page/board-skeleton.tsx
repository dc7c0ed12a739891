import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

/** Shows the board's page in its final size before anything is known. */
export function BoardPageSkeleton() {
  return (
    <>
      <div className="on-pitch mown">
        <div className="page-width py-3 sm:py-5">
          <p className="h-5 max-sm:hidden" />
          <h1 className="text-[2.125rem] tracking-wide uppercase outline-none sm:text-[2.625rem]">Board</h1>
          <p className="h-15 lg:hidden" />
        </div>
      </div>
      <div role="status" className="page-width flex gap-3 overflow-hidden pt-20">
        <span className="sr-only">Loading the board</span>
        {['one', 'two', 'three', 'four', 'five'].map((column) => (
          <div key={column} aria-hidden="true" className="w-70 shrink-0 space-y-2 rounded-card bg-wash p-2">
            <Skeleton className="m-2 h-6 w-1/2" />
            {['first', 'second', 'third', 'fourth'].map((card) => (
              <Skeleton key={card} className="h-20 rounded-card" />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
