import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Standing } from '../api/standing.ts'

interface WaitingStepsProps {
  standing: Standing
  /** How many coaches of the college can confirm; undefined until it is known. */
  colleagues: number | undefined
}

/** Shows what happens until a coach is confirmed, who decides, and how long that takes. */
export function WaitingSteps({ standing, colleagues }: WaitingStepsProps) {
  return (
    <ol className="mt-6 space-y-4">
      <Step number={1} title="Your email is verified" done>
        That part is done.
      </Step>
      <Step number={2} title="A person confirms you">
        {whoDecides(standing, colleagues)} Most coaches hear from us within two business days.
      </Step>
      <Step number={3} title="We write to you">
        You get an email as soon as it is done, and this page opens by itself.
      </Step>
    </ol>
  )
}

function whoDecides({ collegeName, collegeListed }: Standing, colleagues: number | undefined): string {
  if (!collegeListed) {
    return t`One of our administrators checks ${collegeName}, which is new here, and confirms you. Then it is listed.`
  }
  return colleagues === 0
    ? t`No coach of ${collegeName} can confirm you yet, so one of our administrators looks for you on the college's own staff page.`
    : t`A confirmed coach of ${collegeName} confirms you, or one of our administrators, who looks for you on the college's own staff page.`
}

interface RefusedStepsProps {
  refusedBy: 'colleague' | 'administrator' | null | undefined
  collegeName: string
}

/** Shows who refused a coach, and what can be done about it. */
export function RefusedSteps({ refusedBy, collegeName }: RefusedStepsProps) {
  const byColleague = refusedBy === 'colleague'
  return (
    <>
      {refusedBy && (
        <p className="mt-4 max-w-prose">
          {byColleague
            ? `A coach of ${collegeName} told us that you do not coach there.`
            : `Our administrators could not find that you coach at ${collegeName}.`}
        </p>
      )}
      <h3 className="mt-6 mb-3 text-2xl">If that is a mistake</h3>
      <ol className="space-y-4">
        <Step number={1} title={byColleague ? t`Talk to that coach` : t`Get on the staff page`}>
          {byColleague
            ? 'The coach who told us so can confirm you at any time, and this page opens by itself.'
            : "We look for your name, title and email on the college's own staff page. Ask the athletics office to put you there."}
        </Step>
        <Step number={2} title="Write to us">
          Best from your college address, with the name of somebody there who can vouch for you. A person
          reads it, usually within two business days.
        </Step>
        <Step number={3} title="Check your school">
          Was it the wrong school or team?{' '}
          <Link to="/coachProfile" className="link">
            Change it in your profile
          </Link>
          , and we look again.
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
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="pt-1 text-xl">{title}</h3>
        <p className="max-w-prose text-ink-soft">{children}</p>
      </div>
    </li>
  )
}
