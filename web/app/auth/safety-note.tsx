import { ShieldCheck } from 'lucide-react'

/** Who sees what of a player (design section 7), said where it is asked for. */
export function SafetyNote() {
  return (
    <p className="flex items-start gap-3 border-t border-line pt-5 text-[0.9375rem] text-ink-soft">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
      <span>
        Positions and class year are public, so coaches can find you. Your email and phone are shown to
        verified coaches only.
      </span>
    </p>
  )
}
