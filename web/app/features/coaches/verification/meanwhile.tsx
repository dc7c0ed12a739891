import { type CoachProfile, type DomainEvidence, t } from '@touchline/contract'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { Standing } from '../api/standing.ts'

interface MeanwhileProps {
  profile: CoachProfile
  standing: Standing
  /** The college's own, empty when it is not known. */
  website: string
}

/** Shows what a coach who waits can do: each of it makes the decision quicker. */
export function Meanwhile({ profile, standing, website }: MeanwhileProps) {
  const heading = useId()
  const { collegeName, confirmation } = profile
  return (
    <Card className="p-5">
      <section aria-labelledby={heading}>
        <h2 id={heading} className="mb-1 text-2xl">
          What helps meanwhile
        </h2>
        <ul className="divide-y divide-line">
          {confirmation && <Address domain={confirmation.domain} />}
          {confirmation && confirmation.colleagues > 0 && (
            <Task title="Ask a colleague">
              {`Confirmed coaches of ${collegeName} find you on their dashboard, under Colleagues, and confirm you there.`}
            </Task>
          )}
          <Task
            title="Write to your athletics office"
            below={
              <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
                <CopyButton text={letter(profile)} label={t`Copy a message to them`} />
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
            The college's staff page is what we look at first. Ask to be on it with your name, title and this
            email.
          </Task>
          <Task title="Complete your profile">
            {profile.profilePic === ''
              ? 'Add a picture, and the title that the staff page gives you.'
              : 'Check that your name and title are as on the staff page.'}{' '}
            <Link to="/coachProfile" className="link">
              Open your profile
            </Link>
          </Task>
          {standing.collegeListed && (
            <Task title="Read your college page">
              It is what players see. You can complete it as soon as you are confirmed.{' '}
              <Link to={`/college/${standing.collegeId}`} className="link">
                Open the page
              </Link>
            </Task>
          )}
        </ul>
      </section>
    </Card>
  )
}

/** Shows what the address has to do with it; a better one is one edit away. */
function Address({ domain }: { domain: DomainEvidence }) {
  if (domain === 'own') {
    return (
      <Task title="Your address speaks for you">
        It is at your college's own domain, so you are among the first we look at.
      </Task>
    )
  }
  if (domain === 'shared') {
    return (
      <Task title="Your address is shared">
        Several colleges have its domain, so it does not tell us which is yours. The staff page has to.
      </Task>
    )
  }
  return (
    <Task title="Use your staff address">
      {domain === 'subdomain'
        ? "Yours is below your college's domain, as those of alumni and students often are."
        : "Yours is not at your college's own domain, as far as we know it."}{' '}
      One directly at that domain puts you among the first we look at.{' '}
      <Link to="/coachProfile" className="link">
        Change your email
      </Link>
    </Task>
  )
}

function letter({ coachName, title, collegeName, email }: CoachProfile): string {
  return t`Hello, I signed up at Touchline as ${title} of ${collegeName}. Touchline opens players' details only to coaches it finds on our own staff page. Could you make sure that my name, title and email (${email}) are on it? Thank you, ${coachName}`
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
