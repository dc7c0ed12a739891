import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Check, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { collegeQuery } from '../../colleges/api/college.ts'
import { type CoachStatus, coachProfileQuery } from '../api.ts'
import { CollegeFigure } from './college-figure.tsx'
import { Meanwhile } from './meanwhile.tsx'

interface AwaitingVerificationProps {
  userId: string
  status: CoachStatus
  checking: boolean
  onCheck: () => void
}

/** Replaces every page about players until the coach is verified: shows the steps, the time and ways to help. */
export function AwaitingVerification({ userId, status, checking, onCheck }: AwaitingVerificationProps) {
  const { collegeId, collegeName, verification } = status
  const refused = verification === 'refused'
  const { data: profile } = useQuery(coachProfileQuery(userId))
  const { data: college } = useQuery(collegeQuery(collegeId, userId))
  return (
    <>
      <PageHeader
        title={refused ? 'Not verified' : 'Almost on the field'}
        eyebrow={collegeName}
        figure={<CollegeFigure name={collegeName} picture={college?.profilePic} />}
      />
      <div className="page-width grid items-start gap-8 pt-8 pb-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <section>
          <h2 className="mb-3 text-3xl">
            {refused
              ? `We couldn't verify you as a coach at ${collegeName}`
              : `We're verifying that you coach at ${collegeName}`}
          </h2>
          <p className="max-w-prose text-lg text-ink-soft">
            Most players here are minors, so only verified college coaches can see their details, search for
            them or message them.
          </p>
          {refused ? (
            <RefusedSteps refusedBy={profile?.confirmation?.refusedBy} collegeName={collegeName} />
          ) : (
            <WaitingSteps status={status} colleagues={profile?.confirmation?.colleagues} />
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              size="normal"
              loading={checking}
              onClick={onCheck}
              icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
            >
              Check again
            </Button>
            <LinkButton to={paths.contact} variant="outline" size="normal">
              Contact us
            </LinkButton>
          </div>
        </section>
        <div className="grid min-w-0 gap-8">
          {!refused && profile && (
            <Meanwhile profile={profile} status={status} website={college?.collegeWebsite ?? ''} />
          )}
          <Card className="p-5">
            <h2 className="mb-2 text-2xl">What you can see now</h2>
            <ul>
              <Open to={paths.coachProfile}>Your coach profile</Open>
              {status.collegeListed && <Open to={paths.college(collegeId)}>Your college page</Open>}
              <Open to={paths.collegeSearch}>Every college in the directory</Open>
              <Open to={paths.recruitingGuide}>The recruiting guide</Open>
            </ul>
          </Card>
        </div>
      </div>
    </>
  )
}

function Open({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center font-semibold text-accent hover:underline">
        {children}
      </Link>
    </li>
  )
}

interface WaitingStepsProps {
  status: CoachStatus
  /** The number of the college's coaches who can verify; undefined until known. */
  colleagues: number | undefined
}

/** Shows the steps until a coach is verified, who decides, and how long it takes. */
function WaitingSteps({ status, colleagues }: WaitingStepsProps) {
  return (
    <ol className="mt-6 space-y-4">
      <Step number={1} title="Your email is verified" done>
        This step is done.
      </Step>
      <Step number={2} title="A person verifies you">
        {whoDecides(status, colleagues)} Most coaches hear from us within two business days.
      </Step>
      <Step number={3} title="We email you">
        We'll email you as soon as it's done, and this page will open on its own.
      </Step>
    </ol>
  )
}

function whoDecides({ collegeName, collegeListed }: CoachStatus, colleagues: number | undefined): string {
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

/** Shows who rejected a coach, and how to respond. */
function RefusedSteps({ refusedBy, collegeName }: RefusedStepsProps) {
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
