import { t } from '@touchline/contract'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { Standing } from '../api.ts'

interface WaitingStepsProps {
  standing: Standing
  /** The number of coaches of the college who can verify; undefined until it is known. */
  colleagues: number | undefined
}

/** Shows the steps until a coach is verified, the people who decide, and the time it takes. */
export function WaitingSteps({ standing, colleagues }: WaitingStepsProps) {
  return (
    <ol className="mt-6 space-y-4">
      <Step number={1} title="Your email is verified" done>
        This step is done.
      </Step>
      <Step number={2} title="A person verifies you">
        {whoDecides(standing, colleagues)} Most coaches hear from us within two business days.
      </Step>
      <Step number={3} title="We email you">
        We'll email you as soon as it's done, and this page will open on its own.
      </Step>
    </ol>
  )
}

function whoDecides({ collegeName, collegeListed }: Standing, colleagues: number | undefined): string {
  if (!collegeListed) {
    return t`Our team checks ${collegeName}, which is new here, and verifies you. Then we list it.`
  }
  return colleagues === 0
    ? t`No coach at ${collegeName} can verify you yet, so our team will look for you on the college's staff page.`
    : t`A verified coach at ${collegeName} can verify you, or our team will look for you on the college's staff page.`
}

interface RefusedStepsProps {
  refusedBy: 'colleague' | 'administrator' | null | undefined
  collegeName: string
}

/** Shows which side rejected a coach, and the ways to answer that. */
export function RefusedSteps({ refusedBy, collegeName }: RefusedStepsProps) {
  const byColleague = refusedBy === 'colleague'
  return (
    <>
      {refusedBy && (
        <p className="mt-4 max-w-prose">
          {byColleague
            ? `A coach at ${collegeName} told us that you don't coach there.`
            : `Our team couldn't find proof that you coach at ${collegeName}.`}
        </p>
      )}
      <h3 className="mt-6 mb-3 text-2xl">If that's a mistake</h3>
      <ol className="space-y-4">
        <Step number={1} title={byColleague ? t`Talk to that coach` : t`Get on the staff page`}>
          {byColleague
            ? 'The coach who told us can verify you anytime, and this page will open on its own.'
            : "We look for your name, title and email on the college's staff page. Ask the athletics office to add you."}
        </Step>
        <Step number={2} title="Contact us">
          Use your college email, and name someone there who can vouch for you. A person will read it, usually
          within two business days.
        </Step>
        <Step number={3} title="Check your college">
          Did you choose the wrong college or team?{' '}
          <Link to={paths.coachProfile} className="link">
            Change it in your profile
          </Link>
          , and we'll check again.
        </Step>
      </ol>
    </>
  )
}

interface StepProps {
  number: number
  title: string
  done?: boolean
  children: ReactNode
}

function Step({ number, title, done = false, children }: StepProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className={
          done
            ? 'number grid size-11 shrink-0 place-items-center rounded-full bg-yellow text-xl text-on-yellow'
            : 'number grid size-11 shrink-0 place-items-center rounded-full border-2 border-dashed border-field-line text-xl'
        }
      >
        {done ? <Check className="size-6" /> : number}
      </span>
      <div className="min-w-0">
        <h3 className="pt-1 text-xl">{title}</h3>
        <p className="max-w-prose text-ink-soft">{children}</p>
      </div>
    </li>
  )
}
