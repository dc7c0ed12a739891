import { ShieldCheck } from 'lucide-react'
import { publicFacts } from '../../players/public-facts.ts'

/** A note on who sees which of a player's details, shown where they are asked for. */
export function SafetyNote() {
  return (
    <p className="flex items-start gap-3 border-t border-line pt-5 text-[0.9375rem] text-ink-soft">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
      <span>
        Anyone can see your {publicFacts}, and how many games you have each month. Only verified coaches see
        your email, phone, age, school, grades and hometown.
      </span>
    </p>
  )
}
