import { EllipsisVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { LateWindow, lazyPart } from '../lazy-part.tsx'
import type { MenuAction } from './menu-list.tsx'

interface ActionMenuProps {
  /** The name of menu and button. */
  label: string
  actions: readonly MenuAction[]
}

const MenuList = lazyPart(async () => (await import('./menu-list.tsx')).MenuList, LateWindow)

/** Shows a button with three dots, and its menu of actions. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
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
      <MenuList label={label} actions={actions} button={button} open={open} onOpenChange={setOpen} />
    </>
  )
}
