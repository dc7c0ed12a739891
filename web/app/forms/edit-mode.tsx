import { Pencil } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readFormDraft } from '../lib/storage/form-drafts.ts'
import { Button } from '../ui/button.tsx'

export interface EditMode {
  editing: boolean
  /** Starts edit mode, with focus on the given field. */
  start: (field?: string) => void
  /** The field edit mode started at. */
  startedAt: string | undefined
  /** Ends edit mode, after saving or canceling, and returns focus to the Edit button. */
  finish: () => void
  button: RefObject<HTMLButtonElement | null>
}

/** Returns the edit mode of a read-only page of its owner; starts editing if this tab has a draft. */
export function useEditMode(userId: string, draft: string): EditMode {
  const [editing, setEditing] = useState(() => readFormDraft(userId, draft) !== undefined)
  const [startedAt, setStartedAt] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  return {
    editing,
    start: (field) => {
      setStartedAt(field)
      setEditing(true)
    },
    startedAt,
    finish: () => {
      flushSync(() => setEditing(false))
      button.current?.focus({ preventScroll: true })
    },
    button,
  }
}

/** Shows the button in the page's header that starts edit mode. */
export function EditButton({ mode, children }: { mode: EditMode; children: ReactNode }) {
  return (
    <Button
      ref={mode.button}
      variant="accent"
      size="normal"
      onClick={() => mode.start()}
      icon={<Pencil aria-hidden="true" className="size-4.5" />}
    >
      {children}
    </Button>
  )
}
