import { useNavigation } from 'react-router'

/** A ball's line along the top edge while the next page loads; shown only when loading takes noticeably long. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="animate-late fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <div className="h-full w-1/3 animate-roll bg-yellow" />
    </div>
  )
}
