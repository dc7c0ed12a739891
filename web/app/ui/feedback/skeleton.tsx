import { classNames } from '../class-names.ts'

/** Draws a gray box for something still loading. Give it a size: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('sweep block rounded-small bg-wash', className)} />
}

/** Takes no space; in a `top-down` column it hides what follows until its part is known. */
export function Pending() {
  return <Skeleton className="hidden" />
}

interface SkeletonListProps {
  /** The spoken label: 'Loading players'. */
  label: string
  count?: number
}

/** Shows cards still loading, shaped like player cards: shirt, lines, numbers and the pitch at the edge. */
export function SkeletonCards({ label, count = 6 }: SkeletonListProps) {
  return (
    <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20.5rem),1fr))] gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
        <div
          key={key}
          aria-hidden="true"
          className="grid min-h-36 grid-cols-[minmax(0,1fr)_4.625rem] overflow-hidden rounded-card border border-line bg-paper"
        >
          <div className="grid grid-cols-[3.25rem_1fr] content-start gap-x-3 gap-y-2 p-3">
            <Skeleton className="row-span-3 size-13 rounded-field" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="col-span-2 mt-3 h-6 w-2/3" />
          </div>
          <div className="mown-across opacity-35" />
        </div>
      ))}
    </div>
  )
}

/** Shows rows still loading, such as conversations or new players. */
export function SkeletonRows({ label, count = 5 }: SkeletonListProps) {
  return (
    <div role="status" className="divide-y divide-line rounded-card border border-line bg-paper">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <div key={key} aria-hidden="true" className="flex items-center gap-3 p-3.5">
          <Skeleton className="size-11 rounded-field" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Shows a form or a text still loading. */
export function SkeletonText({ label, count = 4 }: SkeletonListProps) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => `line-${index}`).map((key, index) => (
        <Skeleton key={key} className={classNames('h-5', index % 3 === 2 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}
