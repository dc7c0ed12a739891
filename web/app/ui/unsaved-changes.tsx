import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface UnsavedChangesProps {
  /** True while something typed is not saved. */
  when: boolean
}

/** Asks before a visitor leaves what is not saved: in a dialog within the site, by the browser's own question at its edge. */
export function UnsavedChanges({ when }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title="Leave without saving?"
      description="What you changed on this page is not saved yet."
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
