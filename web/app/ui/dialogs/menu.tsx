import { EllipsisVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { LazyModule, useLazyModule } from '../lazy-module.ts'
import type { MenuAction } from './menu-window.tsx'

interface ActionMenuProps {
  /** The name of menu and button. */
  label: string
  actions: readonly MenuAction[]
}

const later = new LazyModule(() => import('./menu-window.tsx'))

/** Shows a button with three dots, and its menu of actions. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const part = useLazyModule(later, open)
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <EllipsisVertical aria-hidden="true" />
      </IconButton>
      {part && (
        <part.MenuWindow label={label} actions={actions} button={button} open={open} onOpenChange={setOpen} />
      )}
    </>
  )
}
