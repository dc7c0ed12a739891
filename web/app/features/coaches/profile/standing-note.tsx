import { type CoachProfile, t } from '@touchline/contract'
import { Clock3, ShieldCheck, ShieldX } from 'lucide-react'
import { Link } from 'react-router'

const notes = {
  verified: { icon: ShieldCheck, tint: 'text-accent', title: t`Verified coach` },
  pending: { icon: Clock3, tint: 'text-sky', title: t`Waiting to be confirmed` },
  refused: { icon: ShieldX, tint: 'text-red', title: t`Not confirmed` },
} as const

/** The coach's status at the college, and the rights that follow from it. */
export function StandingNote({ profile }: { profile: CoachProfile }) {
  const { verification, collegeName } = profile
  const { icon: Icon, tint, title } = notes[verification]
  return (
    <div className="flex gap-3 rounded-field bg-wash p-4 text-[0.9375rem]">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tint}`} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">
          {verification === 'verified' && 'Player details, search and messages are open to you.'}
          {verification === 'pending' &&
            `A confirmed coach of ${collegeName} or one of our administrators confirms you. We will write to you.`}
          {verification === 'refused' && `You could not be confirmed as a coach of ${collegeName}.`}{' '}
          {verification !== 'verified' && (
            <Link to="/coachDashboard" className="link">
              {verification === 'refused' ? 'What you can do' : 'See what happens next'}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
