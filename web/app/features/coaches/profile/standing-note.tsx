import { type CoachProfile, t } from '@touchline/contract'
import { Clock3, ShieldCheck, ShieldX } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

const notes = {
  verified: { icon: ShieldCheck, tint: 'text-accent', title: t`Verified coach` },
  pending: { icon: Clock3, tint: 'text-sky', title: t`Waiting for verification` },
  refused: { icon: ShieldX, tint: 'text-red', title: t`Not verified` },
} as const

/** Shows the coach's verification at the college and its consequences. */
export function StandingNote({ profile }: { profile: CoachProfile }) {
  const { verification, collegeName } = profile
  const { icon: Icon, tint, title } = notes[verification]
  return (
    <div className="flex gap-3 rounded-field bg-wash p-4 text-[0.9375rem]">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tint}`} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">
          {verification === 'verified' && 'You can see player details, search for players and message them.'}
          {verification === 'pending' &&
            `A verified coach at ${collegeName} or our team will verify you. We'll email you.`}
          {verification === 'refused' && `We couldn't verify you as a coach at ${collegeName}.`}{' '}
          {verification !== 'verified' && (
            <Link to={paths.coachDashboard} className="link">
              {verification === 'refused' ? 'What you can do' : 'See what happens next'}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
