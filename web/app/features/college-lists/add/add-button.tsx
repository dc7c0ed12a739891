import { t } from '@touchline/contract'
import { Check, Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

interface AddOneProps {
  collegeName: string
  listed: boolean
  onAdd: () => void
}

/** Puts one college on the list, or says that it is there. */
export function AddOne({ collegeName, listed, onAdd }: AddOneProps) {
  if (listed) {
    return (
      <span className="inline-flex min-h-11 shrink-0 items-center gap-1.5 px-3 text-[0.9375rem] font-semibold text-accent">
        <Check aria-hidden="true" className="size-4.5" />
        On the list
      </span>
    )
  }
  return (
    <Button
      variant="outline"
      aria-label={t`Add ${collegeName}`}
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={onAdd}
      className="shrink-0"
    >
      Add
    </Button>
  )
}
