import { type Guardians, t } from '@touchline/contract'
import { useId } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { useLetRead } from './api.ts'

/** Lets a player of 18 or older open the list of colleges to former parents; nothing where there were none. */
export function ListReaders({ readers }: Pick<Guardians, 'readers'>) {
  const heading = useId()
  if (readers.length === 0) return null
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading}>Your list of colleges</SectionTitle>
      <Card className="grid gap-3 p-5">
        <p className="max-w-[60ch]">
          You're an adult, so you decide who reads your list. A parent you turn on below sees the colleges and
          what comes next, but can't change anything and doesn't see your conversations.
        </p>
        {readers.map((reader) => (
          <Reader key={reader.guardianId} reader={reader} />
        ))}
      </Card>
    </section>
  )
}

function Reader({ reader: { guardianId, name, reads } }: { reader: Guardians['readers'][number] }) {
  const change = useLetRead()
  const toast = useToast()
  return (
    <Switch
      label={t`${name} can read it`}
      checked={change.isPending ? change.variables.reads : reads}
      aria-disabled={change.isPending}
      onChange={({ target }) => {
        if (change.isPending) return
        change.mutate(
          { guardianId, reads: target.checked },
          {
            onSuccess: ({ message }) => toast.success(message),
            onError: (error) => toast.failure(messageOf(error)),
          },
        )
      }}
    />
  )
}
