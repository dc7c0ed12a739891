import { Dialog as Base } from '@base-ui/react/dialog'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { listBoardChanges, t } from '@touchline/contract'
import { X } from 'lucide-react'
import { call } from '../../../../lib/http/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { useBackCloses } from '../../../../ui/dialogs/dismiss.ts'
import { QueryFallback } from '../../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { backdropClass } from '../../../../ui/popup-style.tsx'
import { boardKey } from '../../api/board-keys.ts'
import { History } from '../../prospect/history.tsx'
import { useRoom } from '../model/room.ts'

interface ChangesSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function changesQuery() {
  return infiniteQueryOptions({
    // below the board's key: what makes the board reload reloads this, too
    queryKey: [...boardKey, 'changes'],
    queryFn: ({ pageParam }) =>
      call(listBoardChanges, { query: pageParam === 0 ? {} : { before: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
}

/** Shows what changed on the board, newest first, by day, as a sheet from the right edge. */
export function ChangesSheet({ open, onOpenChange }: ChangesSheetProps) {
  useBackCloses(open, onOpenChange)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className="fixed inset-y-0 right-0 z-50 flex w-[min(100vw,26rem)] flex-col border-l border-line bg-paper text-ink shadow-card transition-transform duration-200 ease-ball data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="flex min-h-16 items-center gap-2 border-b border-line pr-2 pl-5">
            <Base.Title className="display flex-1 text-[1.625rem]">What changed</Base.Title>
            <Base.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-wash hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          <section
            aria-label={t`Changes`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it has focus, and the arrows must scroll it
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-3 focus-visible:-outline-offset-3"
          >
            <Changes />
          </section>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Changes() {
  const { board } = useRoom()
  const query = useInfiniteQuery(changesQuery())
  const changes = query.data?.pages.flatMap((page) => page.changes)
  if (!changes)
    return (
      <QueryFallback
        query={query}
        title="We couldn't load the changes."
        skeleton={<SkeletonRows label="Loading changes" />}
      />
    )
  return (
    <>
      <History changes={changes} board={board} named />
      {query.hasNextPage && (
        <Button
          variant="outline"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}
