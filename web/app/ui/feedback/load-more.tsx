import { Button } from '../button.tsx'

interface LoadMoreProps {
  /** The shown share of the list. */
  text: string
  /** The button's label. */
  more: string
  hasMore: boolean
  loading: boolean
  onMore: () => void
}

/** Shows '24 of 128 players' and the button for the next page. */
export function LoadMore({ text, more, hasMore, loading, onMore }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 pt-6">
      <p role="status" className="text-[0.9375rem] text-ink-soft tabular-nums">
        {text}
      </p>
      {hasMore && (
        <Button variant="outline" loading={loading} onClick={onMore}>
          {more}
        </Button>
      )}
    </div>
  )
}
