import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PitchBadge } from '../../../ui/figures/pitch-badge.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'

const profile = [
  {
    title: t`Positions first`,
    text: t`List the position you play every week first, then only those a coach could play you in tomorrow. Three is plenty.`,
  },
  {
    title: t`Two good minutes of video`,
    text: t`Use 10 to 15 clips, your best one first. Mark yourself before each clip starts, skip the music, and show what you do off the ball, too.`,
  },
  {
    title: t`Honest numbers`,
    text: t`Coaches check height, GPA and minutes sooner or later. An honest 3.2 opens more doors than a made-up 3.5.`,
  },
  {
    title: t`Your upcoming games`,
    text: t`A coach who likes a clip wants to see 90 minutes. Put the opponent, kickoff and field on your calendar, and interest becomes a visit.`,
  },
  {
    title: t`Grades count`,
    text: t`Far more soccer players get money for grades than for goals. Keep your GPA current and list honors next to trophies.`,
  },
  {
    title: t`Keep it current`,
    text: t`Check it once a month: a new clip, a new club, a better grade. An old profile looks like you stopped playing.`,
  },
]

const sharing = [
  {
    title: t`Make a list with three groups`,
    text: t`A few dream colleges, more that fit you today, and some where you'd surely play. Aim for 15 to 25 in all.`,
  },
  {
    title: t`See what they need`,
    text: t`Each college page lists the positions and classes it needs. If you're a 2028 left back and a program wants one, it'll read your profile first.`,
  },
  {
    title: t`Share, then give it two weeks`,
    text: t`Coaches see your profile on their list right away, but fall is their season. Until your date they can't answer, even if they're watching.`,
  },
  {
    title: t`Answer within a day`,
    text: t`Thank them, answer their questions, and ask one of your own: roster spots in your class, style of play, majors.`,
  },
  {
    title: t`Write it yourself`,
    text: t`Parents can read along, and should. But coaches recruit the player, and they can tell who's writing.`,
  },
  {
    title: t`Say no kindly`,
    text: t`If a college isn't for you, tell the coach. Coaches change jobs, talk to each other, and remember.`,
  },
]

/** Shows advice on building and sharing a profile, and notes for parents. */
export function GuideAdvice() {
  return (
    <>
      <Section
        id="profile"
        title="Your profile"
        aside={
          <div className="h-30 w-20 shrink-0 max-md:hidden">
            <PitchBadge positions={['LB', 'LWB', 'LW']} />
          </div>
        }
        lead={t`A coach spends less than a minute on a profile before moving on. Build yours for that minute.`}
      >
        <Tips tips={profile} />
        <LinkButton to={paths.playerProfile} size="normal" className="mt-6">
          Open your profile
        </LinkButton>
      </Section>
      <Section
        id="sharing"
        title="Sharing it"
        lead={t`You choose who gets your profile. No one can buy it, and each college sees only that you chose it.`}
      >
        <Tips tips={sharing} />
        <LinkButton to={paths.collegeSearch} size="normal" className="mt-6">
          Find colleges
        </LinkButton>
      </Section>
      <Section id="families" title="For parents" lead={t`Recruiting is exciting, and scammers know it.`}>
        <ul className="grid max-w-[65ch] list-disc gap-3 pl-5 marker:text-accent">
          <li>
            On Touchline, only verified college coaches can see contact details or start a conversation. If a
            “coach” contacts your child elsewhere, ask for a college email address. A real coach won't mind.
          </li>
          <li>Stay in the loop. Read the messages here, and ask coaches to include you on calls.</li>
          <li>
            No one has to pay to be recruited. Be careful with services that promise a scholarship or a place
            on a list, and with camps that invite everyone.
          </li>
          <li>
            Weight, home address and birthday don't belong in a profile. Leave them out of videos and file
            names, too.
          </li>
        </ul>
      </Section>
    </>
  )
}

interface SectionProps {
  id: string
  title: string
  lead: string
  aside?: ReactNode
  children: ReactNode
}

function Section({ id, title, lead, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <div className="mb-6 flex items-center gap-8">
        <p className="max-w-[30em] flex-1 font-display text-[1.625rem] leading-tight font-semibold">{lead}</p>
        {aside}
      </div>
      {children}
    </section>
  )
}

function Tips({ tips }: { tips: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {tips.map((tip, index) => (
        <li key={tip.title} className="grid grid-cols-[2.5rem_1fr] gap-x-3">
          <span aria-hidden="true" className="number text-[2.5rem] text-accent">
            {index + 1}
          </span>
          <div>
            <h3 className="text-[1.375rem]">{tip.title}</h3>
            <p className="mt-1 text-ink-soft">{tip.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
