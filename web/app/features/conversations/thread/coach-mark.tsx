import { type Conversation, t } from '@touchline/contract'
import { ShieldAlert, ShieldCheck } from 'lucide-react'

interface CoachMarkProps {
  counterpart: Conversation['counterpart']
  /** Adds what the evidence does not prove, if it has such a limit. */
  withLimit?: boolean
}

/** Says that a coach is verified and by what evidence, or what to know of one who is not. */
export function CoachMark({ counterpart, withLimit = false }: CoachMarkProps) {
  const { verified, note } = counterpart
  if (note) {
    return (
      <p className="flex items-start gap-1.5 text-sm font-semibold">
        <ShieldAlert aria-hidden="true" className="mt-px size-4.5 shrink-0 text-ink-soft" />
        <span className="min-w-0">{note}</span>
      </p>
    )
  }
  if (!verified) return null
  const onlyAddress = withLimit && verified.evidence === 'domain'
  return (
    <p className="text-sm">
      <span className="flex items-start gap-1.5 font-semibold text-accent">
        <ShieldCheck aria-hidden="true" className="mt-px size-4.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{verifiedWords(verified)}</span>
      </span>
      {onlyAddress && (
        <span className="mt-0.5 block text-ink-soft">
          This coach has an email address at the college. It doesn't prove they coach there.
        </span>
      )}
    </p>
  )
}

function verifiedWords(verified: NonNullable<Conversation['counterpart']['verified']>): string {
  switch (verified.evidence) {
    case 'domain':
      return t`Verified by email at ${verified.domain}`
    case 'staffList':
      return t`Verified by college staff list`
    case 'colleague':
      return t`Verified by another coach`
    case 'administrator':
      return t`Verified by Touchline`
  }
}
