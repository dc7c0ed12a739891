import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { PitchBadge } from '../../../ui/figures/pitch-badge.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'

const profile = [
  {
    title: t`Positions first`,
    text: t`Name the position you play every week first, and only those a coach could put you in tomorrow. Three are plenty.`,
  },
  {
    title: t`Two good minutes of video`,
    text: t`Ten to fifteen clips, the best one first. Mark yourself before each clip starts, leave the music out, and show what you do without the ball, too.`,
  },
  {
    title: t`The true numbers`,
    text: t`Height, GPA and minutes get checked sooner or later. An honest 3.2 opens more doors than a rounded 3.5 that shuts one.`,
  },
  {
    title: t`Your next games`,
    text: t`A coach who likes a clip wants to see ninety minutes. Opponent, kick-off and field on the calendar turn interest into a visit.`,
  },
  {
    title: t`School counts`,
    text: t`Many more soccer players get money for grades than for goals. Keep the GPA current and list honors beside the trophies.`,
  },
  {
    title: t`Keep it alive`,
    text: t`Look at it once a month: a new clip, a new club, a better grade. An old profile looks like a player who stopped.`,
  },
]

const sharing = [
  {
    title: t`Make a list of three kinds`,
    text: t`Some colleges you dream of, more that fit today, some where you would surely play. Fifteen to twenty-five in all is a good size.`,
  },
  {
    title: t`Read what they need`,
    text: t`A college page shows positions needed and classes. A left back for 2028 sharing with a program that looks for one gets read first.`,
  },
  {
    title: t`Share, then give it two weeks`,
    text: t`Coaches see new shares on their list at once, but fall is season. Until your date they may not answer, even when they are watching.`,
  },
  {
    title: t`Answer within a day`,
    text: t`Thank them, answer what was asked, and ask one question of your own: places in your class, style of play, majors.`,
  },
  {
    title: t`Write yourself`,
    text: t`Parents may read along, and should. But a coach recruits the player, and hears at once who is writing.`,
  },
  {
    title: t`Say no kindly`,
    text: t`When a college is not for you, tell the coach. Coaches move, talk to each other, and remember.`,
  },
]

/** How to build a profile, how to share it, and what parents should know. */
export function GuideAdvice() {
  return (
    <>
      <Chapter
        id="profile"
        title="Your profile"
        aside={
          <div className="h-30 w-20 shrink-0 max-md:hidden">
            <PitchBadge positions={['LB', 'LWB', 'LW']} />
          </div>
        }
        lead={t`A coach gives a profile less than a minute before deciding to watch on. Build it for that minute.`}
      >
        <Tips tips={profile} />
        <LinkButton to="/playerProfile" size="normal" className="mt-6">
          Open your profile
        </LinkButton>
      </Chapter>
      <Chapter
        id="sharing"
        title="Sharing it"
        lead={t`You choose who receives your profile. Nobody can buy it, and a college sees only that you chose it.`}
      >
        <Tips tips={sharing} />
        <LinkButton to="/collegeSearch" size="normal" className="mt-6">
          Find colleges
        </LinkButton>
      </Chapter>
      <Chapter
        id="families"
        title="For parents"
        lead={t`Recruiting is exciting, and that makes it a good season for people who are not what they say.`}
      >
        <ul className="grid max-w-[65ch] list-disc gap-3 pl-5 marker:text-accent">
          <li>
            Touchline lets only coaches verified by their college see contact details or begin a conversation.
            A 'coach' who finds your child elsewhere should be glad to be asked for an email address of the
            college.
          </li>
          <li>
            Stay in the conversation. Read along here, and ask a coach who calls to have you on the line.
          </li>
          <li>
            Nobody has to pay to be recruited. Be careful with services that promise a scholarship or a place
            on a list, and with camps that invite everybody.
          </li>
          <li>
            Weight, home address and birthday have no place in a profile. Leave them out of videos and file
            names, too.
          </li>
        </ul>
      </Chapter>
    </>
  )
}

interface ChapterProps {
  id: string
  title: string
  lead: string
  aside?: ReactNode
  children: ReactNode
}

function Chapter({ id, title, lead, aside, children }: ChapterProps) {
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
