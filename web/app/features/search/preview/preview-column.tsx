import { LazyModule, useLazyModule } from '../../../ui/lazy-module.ts'
import type { PreviewPaneProps } from './preview-pane.tsx'

const laterPane = new LazyModule(() => import('./preview-pane.tsx'))

/** The place of the preview beside the list, on screens wide enough for three columns. */
export function PreviewColumn({ playerId, ...props }: PreviewPaneProps) {
  const part = useLazyModule(laterPane, playerId)
  return (
    <div className="sticky top-18 hidden max-h-[calc(100dvh-5.5rem)] min-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-paper xl:block">
      {part && <part.PreviewPane key={playerId} playerId={playerId} {...props} />}
    </div>
  )
}
