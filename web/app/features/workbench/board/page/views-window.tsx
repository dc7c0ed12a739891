import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BoardView, boardLimits, removeBoardView, saveBoardView, t } from '@touchline/contract'
import { Trash2, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../../lib/http/call.ts'
import { messageOf } from '../../../../lib/http/problem-error.ts'
import { currentParams } from '../../../../lib/navigation/search-params.ts'
import { paths } from '../../../../lib/paths.ts'
import { randomId } from '../../../../lib/random-id.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { boardKey } from '../../api/board-keys.ts'
import type { HeldBoard } from '../../api/held-board.ts'
import { useRoom } from '../model/room.ts'

interface ViewsWindowProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lists the saved views, the staff's and the coach's own, and saves the present one. */
export function ViewsWindow({ open, onOpenChange }: ViewsWindowProps) {
  const { board } = useRoom()
  const { remove } = useViews()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Views`}>
      {board.views.length === 0 && (
        <p className="text-ink-soft">
          A view keeps filters, grouping, order and columns, such as “2028 center backs”. Set up the board,
          then save it here.
        </p>
      )}
      <ul className="divide-y divide-line">
        {board.views.map((view) => (
          <li key={view.viewId} className="flex items-center gap-2">
            <Link
              to={`${paths.board}${view.address}`}
              onClick={() => onOpenChange(false)}
              className="flex min-h-12 min-w-0 flex-1 items-center gap-2 font-semibold wrap-anywhere hover:underline"
            >
              {view.name}
              {view.shared && (
                <span title={t`For the whole staff`} className="text-ink-soft">
                  <Users aria-hidden="true" className="size-4.5" />
                  <span className="sr-only">For the whole staff</span>
                </span>
              )}
            </Link>
            <IconButton label={t`Remove the view ${view.name}`} onClick={() => remove(view)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <SaveView />
    </Dialog>
  )
}

function SaveView() {
  const { save, saving } = useViews()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    save({ viewId: randomId(), name, shared, address: presentAddress() })
    setName('')
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 border-t border-line pt-4">
      <TextField
        label="Save this view as"
        name="view-name"
        autoComplete="off"
        maxLength={boardLimits.fieldLabel}
        error={missing ? t`Enter a name.` : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Switch
        label="For the whole staff"
        checked={shared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <Button type="submit" loading={saving}>
        Save view
      </Button>
    </form>
  )
}

/** Returns the address of what is shown now, without the windows over it. */
function presentAddress(): string {
  const params = new URLSearchParams(currentParams())
  for (const key of ['preview', 'changes', 'tab']) params.delete(key)
  return params.size > 0 ? `?${params}` : ''
}

function useViews() {
  const client = useQueryClient()
  const toast = useToast()
  const show = (views: BoardView[]) =>
    client.setQueryData<HeldBoard>(boardKey, (held) => held && { ...held, views })
  const onError = (error: Error) => toast.failure(messageOf(error))
  const saving = useMutation({
    mutationFn: ({ viewId, ...body }: BoardView) => call(saveBoardView, { params: { viewId }, body }),
    onSuccess: ({ views }, { name }) => {
      show(views)
      toast.success(t`Saved the view ${name}.`)
    },
    onError,
  })
  const removing = useMutation({
    mutationFn: ({ viewId }: BoardView) => call(removeBoardView, { params: { viewId } }),
    onSuccess: ({ views }, view) => {
      show(views)
      toast.success(t`Removed the view ${view.name}.`, {
        label: t`Undo`,
        onAction: () => saving.mutate(view),
      })
    },
    onError,
  })
  return { save: saving.mutate, saving: saving.isPending, remove: removing.mutate }
}
