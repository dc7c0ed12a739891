import { t } from '@touchline/contract'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface UnsavedChangesProps {
  /** True while something typed is not saved. */
  when: boolean
}

/**
 * Asks before a visitor leaves what is not saved: in a dialog within the site, by the browser's own question at its
 * edge. Several parts of a page may have something unsaved; they ask once.
 */
export function UnsavedChanges({ when }: UnsavedChangesProps) {
  const id = useId()
  useEffect(() => {
    if (!when) return
    unsaved.add(id)
    tell()
    return () => {
      unsaved.delete(id)
      tell()
    }
  }, [when, id])
  const asks = useSyncExternalStore(
    subscribe,
    () => asker() === id,
    () => false,
  )
  return asks ? <Question /> : null
}

// the router takes one blocker at a time, so the first part with something unsaved asks for all
const unsaved = new Set<string>()
const listeners = new Set<() => void>()

function asker(): string | undefined {
  const [first] = unsaved
  return first
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function Question() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title="Leave without saving?"
      description={t`What you changed on this page is not saved yet.`}
      confirm={t`Leave`}
      cancel={t`Stay`}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
