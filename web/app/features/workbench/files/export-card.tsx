import { t } from '@touchline/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LateWindow, lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog, LateWindow)

/** Offers the board as a file. */
export function ExportCard({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <section>
      <SectionTitle>{t`Take your board with you`}</SectionTitle>
      <div className="flex flex-wrap items-center gap-4">
        <p className="max-w-[52ch] flex-[1_1_20rem]">
          Your whole board as a spreadsheet, or as a file that another program's board can read. Everyone else
          on your staff gets an email that you did.
        </p>
        <Button
          size="normal"
          variant="outline"
          icon={<Download aria-hidden="true" className="size-4.5" />}
          onClick={() => setOpen(true)}
        >
          Export the board
        </Button>
      </div>
      {open && <ExportDialog userId={userId} open onOpenChange={setOpen} />}
    </section>
  )
}
