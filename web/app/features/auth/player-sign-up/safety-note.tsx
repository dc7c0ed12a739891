import { t } from '@touchline/contract'
import { Eye, LockKeyhole, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { publicFacts } from '../../players/facts.ts'

/** Explains, before sign-up, who sees which of a player's details. */
export function SafetyNote() {
  return (
    <section aria-labelledby="who-sees-what" className="border-t border-line pt-5">
      <h2 id="who-sees-what" className="mb-3 text-lg font-semibold">
        Who sees what
      </h2>
      <dl className="grid gap-3 text-[0.9375rem]">
        <Audience icon={<Eye />} who={t`Anyone`}>
          Your {publicFacts}, and how many games you have each month.
        </Audience>
        <Audience icon={<ShieldCheck />} who={t`Verified coaches`}>
          Also your age, school, grades, hometown and games.
        </Audience>
        <Audience icon={<LockKeyhole />} who={t`Nobody until you share`}>
          Under 18, your email and phone numbers. A college sees them once you include them in a share, or
          once you or a parent accept its message and contact rules allow it.
        </Audience>
      </dl>
    </section>
  )
}

function Audience({ icon, who, children }: { icon: ReactNode; who: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="contents font-semibold">
        <span aria-hidden="true" className="row-span-2 mt-0.5 text-accent [&>svg]:size-5">
          {icon}
        </span>
        {who}
      </dt>
      <dd className="col-start-2 text-ink-soft">{children}</dd>
    </div>
  )
}
