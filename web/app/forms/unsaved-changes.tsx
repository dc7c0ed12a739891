import { t } from '@touchline/contract'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { forgetFormDrafts } from '../lib/storage/form-drafts.ts'
import { askBefore, isLeaving } from '../lib/storage/unsaved.ts'
import { ConfirmDialog } from '../ui/dialogs/dialogs.tsx'

interface UnsavedChangesProps {
  /** True while something typed is unsaved. */
  when: boolean
}

/**
 * Asks before a visitor signs out or leaves unsaved changes: with a dialog within the site, with the browser's own
 * question when leaving it. Several unsaved parts of a page ask once.
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

// The router allows one blocker at a time, so the first unsaved part asks for all.
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
    return !isLeaving() && currentLocation.pathname !== nextLocation.pathname
  })
  // A sign-out waits for this answer.
  const [asker, setAsker] = useState<{ answer: (leave: boolean) => void }>()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    askBefore(() => new Promise((resolve) => setAsker({ answer: resolve })))
    return () => {
      window.removeEventListener('beforeunload', ask)
      askBefore(undefined)
    }
  }, [])
  const answer = (leave: boolean) => {
    if (leave) forgetFormDrafts()
    asker?.answer(leave)
    setAsker(undefined)
    if (blocker.state !== 'blocked') return
    if (leave) blocker.proceed()
    else blocker.reset()
  }

  return (
    <ConfirmDialog
      open={asker !== undefined || blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) answer(false)
      }}
      title="Leave without saving?"
      description={t`You haven't saved your changes on this page.`}
      confirm={t`Leave`}
      cancel={t`Stay`}
      onConfirm={() => answer(true)}
    />
  )
}
