import { playerAge, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'

/** The sections of the product's own terms, as listed in their contents. */
export const ownSections = [
  { id: 'who', name: t`Who can join` },
  { id: 'account', name: t`Your account` },
  { id: 'minors', name: t`Under 18` },
  { id: 'fair-play', name: t`Fair play` },
  { id: 'content', name: t`What you post` },
  { id: 'limits', name: t`What we don't promise` },
  { id: 'leaving', name: t`Leaving` },
  { id: 'changes', name: t`Changes` },
]

/** Shows the product's own terms of use, in plain language; an operator's text replaces them. */
export function OwnTerms() {
  return (
    <>
      <Section id="who">
        <p>
          Players ages {playerAge.min} to {playerAge.max} can join, with their parents or guardians, and
          people who coach a college soccer team. Give your real name and your real age.
        </p>
      </Section>
      <Section id="account">
        <p>
          Your account is yours alone. Pick a password you don't use anywhere else, and don't share it.
          Coaches only see full player profiles once we've verified that they coach at their college.
        </p>
      </Section>
      <Section id="minors">
        <p>
          If you're under 18, read this with a parent or guardian, and only join if they agree. They can have
          their own account, read your conversations with coaches, and step in.
        </p>
      </Section>
      <Section id="fair-play">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>Be who you say you are.</li>
          <li>No insults, no pressure, nothing sexual, no asking for money.</li>
          <li>Don't ask a player to talk somewhere else or in secret.</li>
          <li>
            Coaches follow the contact rules of their association, and use what they see for recruiting only.
          </li>
          <li>Don't copy profiles in bulk, send ads, or try to get around our protections.</li>
        </ul>
        <p>
          If someone breaks these rules, report them from the conversation. We can remove content, suspend an
          account, and tell the police when someone may be in danger.
        </p>
      </Section>
      <Section id="content">
        <p>
          What you write and upload stays yours. You let us show it to the people named on the{' '}
          <Link to={paths.privacy} className="link">
            Privacy
          </Link>{' '}
          page. Only upload what you're allowed to share, and don't post about others without asking them.
        </p>
      </Section>
      <Section id="limits">
        <p>
          We bring players and coaches together. We can't promise a spot on a team, a scholarship, or an
          answer. The contact dates and rules we show aren't legal advice: check them with your association.
          Sometimes the site may be down.
        </p>
      </Section>
      <Section id="leaving">
        <p>
          You can delete your account anytime under{' '}
          <Link to={paths.yourData} className="link">
            Your data
          </Link>
          . It takes effect right away.
        </p>
      </Section>
      <Section id="changes">
        <p>
          If these terms change in a way that matters, we'll let you know before the new ones apply. We note
          which version you agreed to when you signed up. Questions?{' '}
          <Link to={paths.contact} className="link">
            Contact us
          </Link>
          .
        </p>
      </Section>
    </>
  )
}

function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="scroll-mt-24">
      <SectionTitle id={id}>{ownSections.find((section) => section.id === id)?.name}</SectionTitle>
      <div className="grid max-w-[46em] gap-3">{children}</div>
    </section>
  )
}
