import { X } from 'lucide-react'

interface ChipProps {
  label: string
  onRemove: () => void
}

/** An active filter; pressing it takes it off. */
export function Chip({ label, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={`Remove filter ${label}`}
      onClick={onRemove}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border-2 border-accent bg-dew pr-2.5 pl-3.5 text-sm font-semibold whitespace-nowrap hover:bg-paper pointer-coarse:min-h-11"
    >
      {label}
      <X aria-hidden="true" className="size-4" />
    </button>
  )
}
