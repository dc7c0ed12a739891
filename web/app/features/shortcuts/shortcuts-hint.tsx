import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyModule, useLazyModule } from '../../ui/lazy-module.ts'

const lazyDialog = new LazyModule(() => import('./shortcuts-dialog.tsx'))

/** Shows the button that opens the shortcuts, if there is a mouse and so a keyboard; works even with `?` off. */
export function ShortcutsHint() {
  const [open, setOpen] = useState(false)
  const dialog = useLazyModule(lazyDialog, open)
  return (
    <div className="page-width hidden justify-end pb-6 pointer-fine:flex">
      <Button
        variant="quiet"
        size="normal"
        icon={<Keyboard aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </Button>
      {dialog && <dialog.ShortcutsDialog open={open} onOpenChange={setOpen} />}
    </div>
  )
}
