import { useQueryClient } from '@tanstack/react-query'
import { type ProspectRow, t } from '@touchline/contract'
import { CircleHelp, ClipboardList, FileUp, Inbox, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { activeValues } from '../../../lib/filter-state.ts'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import { ActionMenu } from '../../../ui/dialogs/menu.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { FilterControl } from '../../../ui/filters/use-filters.ts'
import { LateWindow, lazyPart } from '../../../ui/lazy-part.tsx'
import { rosterQuery } from '../api/roster.ts'
import type { BoardLook } from '../board/model/board-look.ts'
import { useRoom } from '../board/model/room.ts'

const ClassDialog = lazyPart(async () => (await import('./class-dialog.tsx')).ClassDialog, LateWindow)

interface BoardMenuProps {
  collegeName: string
  /** As filtered and sorted on the page. */
  rows: readonly ProspectRow[]
  look: BoardLook
  control: FilterControl
  onHelp: () => void
}

/** Shows the board's menu: the inbox, files, what is printed, and how the board works. Ctrl P prints the list, too. */
export function BoardMenu({ collegeName, rows, look, control, onHelp }: BoardMenuProps) {
  const { board } = useRoom()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { sheet, print } = useSheet()
  const [choosing, setChoosing] = useState<boolean>()

  const printList = () =>
    print(async () => {
      const { ListPrint } = await import('./list-print.tsx')
      const chosen = activeValues(control.filters, control.state).map(({ label }) => label)
      return <ListPrint {...{ collegeName, board, rows, chosen }} columns={look.columns} />
    })
  const printClass = (year: number) =>
    print(async () => {
      const [{ ClassPrint }, { roster }] = await Promise.all([
        import('./class-print.tsx'),
        client.fetchQuery(rosterQuery()),
      ])
      return <ClassPrint collegeName={collegeName} rows={board.rows} roster={roster} year={year} />
    })
  usePrintKey(printList)
  return (
    <>
      <ActionMenu
        label={t`More`}
        actions={[
          {
            label: t`Inbox`,
            icon: <Inbox aria-hidden="true" />,
            onChoose: () => void navigate(paths.boardInbox),
            movesFocus: true,
          },
          {
            label: t`Import and export`,
            icon: <FileUp aria-hidden="true" />,
            onChoose: () => void navigate(paths.boardImport),
            movesFocus: true,
          },
          { label: t`Print this list`, icon: <Printer aria-hidden="true" />, onChoose: printList },
          {
            label: t`Print a class`,
            icon: <ClipboardList aria-hidden="true" />,
            onChoose: () => setChoosing(true),
            movesFocus: true,
          },
          {
            label: t`How the board works`,
            icon: <CircleHelp aria-hidden="true" />,
            onChoose: onHelp,
            movesFocus: true,
          },
        ]}
      />
      {choosing !== undefined && (
        <ClassDialog rows={board.rows} open={choosing} onOpenChange={setChoosing} onChoose={printClass} />
      )}
      {sheet && createPortal(sheet, document.body)}
    </>
  )
}

/** Keeps the sheet that is on the page while the browser prints it. */
function useSheet() {
  const [sheet, setSheet] = useState<ReactNode>()
  const toast = useToast()
  useEffect(() => {
    const end = () => setSheet(undefined)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])
  const print = async (draw: () => Promise<ReactNode>) => {
    try {
      const drawn = await draw()
      flushSync(() => setSheet(drawn))
      window.print()
    } catch (error) {
      toast.failure(messageOf(error))
    }
  }
  return { sheet, print: (draw: () => Promise<ReactNode>) => void print(draw) }
}

function usePrintKey(print: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asks = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!asks || event.key.toLowerCase() !== 'p') return
    event.preventDefault()
    print()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
