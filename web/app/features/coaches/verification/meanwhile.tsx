import { type CoachProfile, t } from '@touchline/contract'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { CoachStatus } from '../api.ts'

interface MeanwhileProps {
  profile: CoachProfile
  status: CoachStatus
  /** The college's own website; empty if unknown. */
  website: string
}

/** Lists what a waiting coach can do to speed up the decision. */
export function Meanwhile({ profile, status, website }: MeanwhileProps) {
  const heading = useId()
  const { collegeName, confirmation } = profile
  return (
    <Card className="p-5">
      <section aria-labelledby={heading}>
        <h2 id={heading} className="mb-1 text-2xl">
          What helps while you wait
        </h2>
        <ul className="divide-y divide-line">
          {confirmation && <Address profile={profile} confirmation={confirmation} />}
          {confirmation && confirmation.colleagues > 0 && (
            <Task title="Ask a colleague">
              {`Verified coaches at ${collegeName} will see you under Colleagues on their dashboard and can verify you there.`}
            </Task>
          )}
          <Task
            title="Email your athletics office"
            below={
              <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
                <CopyButton text={letter(profile)} label={t`Copy a message to send`} />
                {website !== '' && (
                  <a
                    href={website}
                    target="_blank"
                    rel="noreferrer"
                    className="flex min-h-11 items-center gap-1.5 font-semibold text-accent hover:underline"
                  >
                    {`The website of ${collegeName}`}
                    <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
                  </a>
                )}
              </div>
            }
          >
            We check the college's staff page first. Ask them to add your name, title and this email.
          </Task>
          <Task title="Complete your profile">
            {profile.profilePic === ''
              ? 'Add a picture and your title as it appears on the staff page.'
              : 'Make sure your name and title match the staff page.'}{' '}
            <Link to={paths.coachProfile} className="link">
              Open your profile
            </Link>
          </Task>
          {status.collegeListed && (
            <Task title="Read your college page">
              It's what players see. You can complete it once you're verified.{' '}
              <Link to={paths.college(status.collegeId)} className="link">
                Open the page
              </Link>
            </Task>
          )}
        </ul>
      </section>
    </Card>
  )
}

interface AddressProps {
  profile: CoachProfile
  confirmation: NonNullable<CoachProfile['confirmation']>
}

/** Explains how the email's domain affects the verification. */
function Address({ profile, confirmation }: AddressProps) {
  const { domain, collegeDomain } = confirmation
  if (domain === 'own') {
    return (
      <Task title="Your email helps us verify you">
        It's at your college's own domain, so you're near the front of the line.
      </Task>
    )
  }
  if (domain === 'shared') {
    return (
      <Task title="Your email domain is shared">
        Several colleges use this domain, so it doesn't tell us which one is yours. We'll rely on the staff
        page.
      </Task>
    )
  }
  return (
    <Task title="Use your staff email">
      {domain === 'subdomain'
        ? 'Your email is on a subdomain of your college, like many alumni and student emails. An email directly at its domain moves you near the front of the line.'
        : collegeDomain === ''
          ? `We don't know the email domain of ${profile.collegeName} yet. A staff email still helps us decide.`
          : `Your email isn't at ${collegeDomain}, the domain we have for ${profile.collegeName}. An email there moves you near the front of the line.`}{' '}
      <Link to={paths.coachProfile} className="link">
        Change your email
      </Link>
    </Task>
  )
}

function letter({ coachName, title, collegeName, email }: CoachProfile): string {
  return t`Hello, I signed up for Touchline as ${title} at ${collegeName}. Touchline shows player details only to coaches it can verify, and it checks our staff page first. Could you make sure my name, title and email (${email}) are on it? Thank you, ${coachName}`
}

interface TaskProps {
  title: string
  below?: ReactNode
  children: ReactNode
}

function Task({ title, below, children }: TaskProps) {
  return (
    <li className="py-3 last:pb-0">
      <h3 className="text-xl">{title}</h3>
      <p className="text-ink-soft">{children}</p>
      {below}
    </li>
  )
}
