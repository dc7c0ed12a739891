import { CircleAlert, RotateCcw } from 'lucide-react'
import { Button } from '../button.tsx'

interface LoadErrorProps {
  /** The title: "We couldn't load players." */
  title: string
  /** The reason, or that nothing is lost. */
  message?: string
  /** Absent if the same request would be refused again. */
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** 'h1' if it replaces the whole page. */
  titleAs?: 'h1' | 'p'
}

/** Says that a part failed to load, with a retry button. */
export function LoadError({ title, message, onRetry, retrying, titleAs: Title = 'p' }: LoadErrorProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-paper px-5 py-4"
    >
      <CircleAlert aria-hidden="true" className="size-7 shrink-0 text-red" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <Title className="display text-xl">{title}</Title>
        {message && <p className="text-sm text-ink-soft">{message}</p>}
      </div>
      {onRetry && (
        <Button
          variant="outline"
          loading={retrying}
          onClick={onRetry}
          icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
        >
          Retry
        </Button>
      )}
    </div>
  )
}
