import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

/** Below results, where there is a mouse and so a keyboard: the way to the shortcuts, also when `?` is turned off. */
export function ShortcutsHint() {
  const [open, setOpen] = useState(false)
  return (
    <div className="wide-width hidden justify-end pb-6 pointer-fine:flex">
      <Button
        variant="quiet"
        size="normal"
        icon={<Keyboard aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </Button>
      <ShortcutsDialog open={open} onOpenChange={setOpen} />
    </div>
  )
}
