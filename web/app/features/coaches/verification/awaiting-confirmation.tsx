import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { collegeQuery } from '../../colleges/api/college.ts'
import { coachProfileQuery, type Standing } from '../api.ts'
import { CollegeFigure } from './college-figure.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { RefusedSteps, WaitingSteps } from './waiting-steps.tsx'

interface AwaitingConfirmationProps {
  userId: string
  standing: Standing
  checking: boolean
  onCheck: () => void
}

/** Replaces every page about players until the coach is verified: shows the steps, the time and ways to help. */
export function AwaitingConfirmation({ userId, standing, checking, onCheck }: AwaitingConfirmationProps) {
  const { collegeId, collegeName, verification } = standing
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
            <WaitingSteps standing={standing} colleagues={profile?.confirmation?.colleagues} />
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
            <Meanwhile profile={profile} standing={standing} website={college?.collegeWebsite ?? ''} />
          )}
          <Card className="p-5">
            <h2 className="mb-2 text-2xl">What you can see now</h2>
            <ul>
              <Open to={paths.coachProfile}>Your coach profile</Open>
              {standing.collegeListed && <Open to={paths.college(collegeId)}>Your college page</Open>}
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
