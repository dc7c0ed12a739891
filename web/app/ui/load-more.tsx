import { t } from '@touchline/contract'
import { locale } from '../platform/language.ts'
import { Button } from './button.tsx'

interface LoadMoreProps {
  /** What is listed, in the plural: 'players'. */
  noun: string
  shown: number
  total?: number
  /** The total is a lower bound, because counting stops there. */
  atLeast?: boolean
  hasMore: boolean
  loading: boolean
  onMore: () => void
}

/** '24 of 128 players' and the button for the next page. */
export function LoadMore({ noun, shown, total, atLeast = false, hasMore, loading, onMore }: LoadMoreProps) {
  const all = total === undefined ? undefined : `${total.toLocaleString(locale)}${atLeast ? '+' : ''}`
  const seen = shown.toLocaleString(locale)
  return (
    <div className="flex flex-col items-center gap-3 pt-6">
      <p role="status" className="text-[0.9375rem] text-ink-soft tabular-nums">
        {all === undefined ? `${seen} ${noun}` : t`${seen} of ${all} ${noun}`}
      </p>
      {hasMore && (
        <Button variant="outline" loading={loading} onClick={onMore}>
          Load more {noun}
        </Button>
      )}
    </div>
  )
}
