import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LateWindow, lazyPart } from '../../ui/lazy-part.tsx'

const ShortcutsDialog = lazyPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  LateWindow,
)

/** Shows the button that opens the shortcuts, if there is a mouse and so a keyboard; works even with `?` off. */
export function ShortcutsHint() {
  const [open, setOpen] = useState(false)
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
      <ShortcutsDialog open={open} onOpenChange={setOpen} />
    </div>
  )
}
