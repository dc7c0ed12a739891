import { useQuery } from '@tanstack/react-query'
import { type ExportFormat, exportFormats, t } from '@touchline/contract'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { RadioChips } from '../../../ui/fields/choices.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { accountQuery } from '../../privacy/api.ts'
import { useExportBoard } from '../api/files.ts'

interface ExportDialogProps {
  userId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

const formatNames: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' }
const formatHints: Record<ExportFormat, string> = {
  csv: t`For any spreadsheet.`,
  xlsx: t`With numbers, days and filters in place.`,
  json: t`Everything with notes, for a backup or another board.`,
}

/** Asks in which form the board is wanted, and for the password. */
export function ExportDialog({ userId, open, onOpenChange }: ExportDialogProps) {
  const { data: account } = useQuery(accountQuery(userId))
  const toast = useToast()
  const save = useExportBoard()
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [contacts, setContacts] = useState(false)
  const [password, setPassword] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { format, contacts, password },
      {
        onSuccess: () => {
          toast.success(t`Your board is in your downloads.`)
          onOpenChange(false)
        },
      },
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Export the board`}
      description={t`Keep the file within your staff, and delete it when you no longer need it.`}
      actions={
        <>
          <Button variant="outline" size="normal" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form="export-board" size="normal" loading={save.isPending}>
            Export
          </Button>
        </>
      }
    >
      <form id="export-board" noValidate method="post" className="grid gap-4" onSubmit={send}>
        <RadioChips
          name="format"
          label={t`Format`}
          hint={formatHints[format]}
          options={exportFormats.map((value) => ({ value, label: formatNames[value] }))}
          value={format}
          onValueChange={setFormat}
        />
        <Switch
          label={t`With emails and phone numbers you noted`}
          checked={contacts}
          onChange={({ target }) => setContacts(target.checked)}
        />
        {account?.hasPassword === false ? (
          <p className="text-[0.9375rem] text-ink-soft">
            You log in with Google. If you logged in more than ten minutes ago, we'll ask you to do it again
            first.
          </p>
        ) : (
          <PasswordField
            id="export-board-password"
            label={t`Your password`}
            value={password}
            error={save.error === null ? undefined : messageOf(save.error)}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        {account?.hasPassword === false && save.error !== null && (
          <p role="alert" className="text-red">
            {messageOf(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
