import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { CollegeFigure } from './college-figure.tsx'
import type { Standing } from './standing.ts'

interface AwaitingConfirmationProps {
  standing: Standing
  checking: boolean
  onCheck: () => void
}

/** Instead of every page about players, until the coach's college is confirmed: what happens next (design section 7). */
export function AwaitingConfirmation({ standing, checking, onCheck }: AwaitingConfirmationProps) {
  const { collegeName, verification } = standing
  const refused = verification === 'refused'
  return (
    <>
      <PageHeader
        title={refused ? 'Not confirmed' : 'Almost on the field'}
        eyebrow={collegeName}
        figure={<CollegeFigure name={collegeName} />}
      />
      <div className="wide-width grid items-start gap-8 pt-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <section>
          <h2 className="mb-3 text-3xl">
            {refused
              ? `You could not be confirmed as a coach of ${collegeName}`
              : `We are confirming that you coach at ${collegeName}`}
          </h2>
          <p className="max-w-prose text-lg text-ink-soft">
            Players here are minors, so their details, search and messages open to confirmed college coaches
            only.
          </p>
          {refused ? <Refused /> : <Waiting standing={standing} />}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              size="normal"
              loading={checking}
              onClick={onCheck}
              icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
            >
              Check again
            </Button>
            {refused && (
              <LinkButton to="/#contact" variant="outline" size="normal">
                Write to us
              </LinkButton>
            )}
          </div>
        </section>
        <Card className="p-5">
          <h2 className="mb-2 text-2xl">Open to you now</h2>
          <ul>
            <Open to="/coachProfile">Your coach profile</Open>
            {standing.collegeListed && <Open to={`/college/${standing.collegeId}`}>Your college page</Open>}
            <Open to="/collegeSearch">Every college in the directory</Open>
            <Open to="/recruitingGuide">The recruiting guide</Open>
          </ul>
        </Card>
      </div>
    </>
  )
}

function Waiting({ standing }: { standing: Standing }) {
  const { collegeName, collegeListed } = standing
  return (
    <ol className="mt-6 space-y-4">
      <Step number={1} title="Your email is verified" done>
        That part is done.
      </Step>
      <Step number={2} title="Your college is confirmed">
        {collegeListed
          ? `A confirmed coach of ${collegeName} or one of our administrators confirms you.`
          : `One of our administrators checks ${collegeName}, which is new here, and confirms you. Then it is listed.`}
      </Step>
      <Step number={3} title="We write to you">
        You get an email as soon as it is done, and this page opens by itself.
      </Step>
    </ol>
  )
}

function Refused() {
  return (
    <p className="mt-4 max-w-prose">
      If that is a mistake, ask a confirmed coach there to confirm you, or write to us and we will look into
      it.
    </p>
  )
}

function Step({
  number,
  title,
  done = false,
  children,
}: {
  number: number
  title: string
  done?: boolean
  children: ReactNode
}) {
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
        <p className="text-ink-soft">{children}</p>
      </div>
    </li>
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
