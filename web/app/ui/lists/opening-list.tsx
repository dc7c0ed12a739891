import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'

interface OpeningListProps {
  icon: ReactNode
  /** The button's text while the list is closed. */
  show: string
  /** The same while it is open. */
  hide: string
  /** Draws the list, only while it is open: nothing of it is fetched before. */
  children: () => ReactNode
}

/** A button that opens a list below its row, in the full width of it. */
export function OpeningList({ icon, show, hide, children }: OpeningListProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)} icon={icon}>
        {open ? hide : show}
      </Button>
      {open && (
        <div className="order-1 w-full">
          <div className="max-w-3xl">{children()}</div>
        </div>
      )}
    </>
  )
}
