import { adultAge } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { contactTerms, previewFacts } from '../players/facts.ts'
import { Points, Section } from './privacy-sections.tsx'
import { WhoSees } from './who-sees.tsx'

/** Shows the section "What we keep, and why". */
export function WhatWeKeep() {
  return (
    <Section id="keep" title="What we keep, and why">
      <Points>
        <li>
          <strong>Your account</strong>: name, email, a scrambled form of your password, and whether you use
          an authenticator app, and which terms you agreed to and when. This lets you log in, and no one else.
        </li>
        <li>
          <strong>A player's profile</strong>: what you enter, your picture and your games. This helps coaches
          see if you're a fit. Most fields are optional.
        </li>
        <li>
          <strong>A coach's profile</strong>: name, title, college, picture, posts and comments. This tells
          players and colleagues who's writing.
        </li>
        <li>
          <strong>What you do here</strong>: conversations, profiles shared with colleges, favorites, reports,
          and links between parents and players.
        </li>
        <li>
          <strong>How a coach was verified</strong>: by a staff list, a colleague or an administrator, since
          when, until when, and why it ended. This way no one counts as a coach without proof.
        </li>
        <li>
          <strong>How many players a coach sees</strong> in a day and in a month. This keeps anyone from
          copying everyone's data.
        </li>
        <li>
          <strong>A security log</strong>: who did what and when, such as logins with their network address,
          and each time a coach opens a player's full profile. It uses numbers instead of names. This helps us
          find misuse.
        </li>
      </Points>
      <p>Before we save a picture, we remove hidden details, such as where it was taken.</p>
    </Section>
  )
}

/** Shows the section "Who sees what". */
export function WhoSeesWhat() {
  return (
    <Section id="who" title="Who sees what">
      <WhoSees />
      <p>{contactTerms} A coach you block or decline doesn't see them.</p>
      <p>
        A <strong>verified coach</strong> is one we know coaches at their college, from a college staff list,
        a verified colleague, or one of our administrators. Coaches who aren't verified see what anyone sees.
        We tell search engines to leave out player pages. Where your link is shared, messaging apps show only
        Touchline, unless you let them show your {previewFacts}.
      </p>
      <p>
        You can see everything about yourself. You can pause your profile: then no one can find or open it,
        and no new coach can write to you.
      </p>
      <p>
        A <strong>college's staff keeps its own notes</strong> about players it follows, also about players
        who aren't on Touchline: what they saw, marks, ways to reach you. Only that program's staff reads
        them: no other college, no player or parent, and not our administrators. We tell coaches to write only
        what they could read out to you. Your download says how many notes there are and which colleges to ask
        for them.
      </p>
      <p>
        <strong>Your list of colleges</strong> is your family's: you and, until you turn {adultAge}, your
        parents read and change it, except private notes, which only their author reads, and costs, which a
        parent sees only with your family's okay. From then on you may let a parent go on reading the colleges
        and what comes next. No coach sees the list, and nothing on it changes what coaches see. We store it
        like the rest of your account and delete it with it.
      </p>
      <p>
        <strong>Your family's income</strong>, and the grants and trips you type in when you compare prices,
        stay in your own browser until you sign out. We never get them, and nobody else sees them.
      </p>
      <p>
        Our administrators see names, email addresses and account status. They can read a conversation only
        after someone reports it or its coach. No one can read your password, not even us.
      </p>
    </Section>
  )
}

/** Shows the section "Who can write to you". */
export function ContactRules() {
  return (
    <Section id="contact" title="Who can write to you">
      <Points>
        <li>Only verified coaches can write to a player first. Players can't write to other players.</li>
        <li>
          Coaches have rules about when they can write to each class. We hold a first message that comes too
          early. See the{' '}
          <Link to={paths.recruitingGuide} className="link">
            recruiting guide
          </Link>
          .
        </li>
        <li>
          If you're under {adultAge}, a first message from a college you haven't shared your profile with
          arrives as a request. Until you or a parent accepts it, the coach can't send anything else.
        </li>
        <li>You can decline, block or report anytime. A blocked coach can't write to you.</li>
      </Points>
    </Section>
  )
}

/** Shows the section "Parents and guardians". */
export function Parents() {
  return (
    <Section id="parents" title="Parents and guardians">
      <p>
        A player can invite a parent or guardian. Until the player turns {adultAge}, they can see the profile,
        read every conversation, accept or decline requests, block and report, pause the profile, and see
        which colleges viewed it. They can't write. Coaches see that parents can read messages.
      </p>
      <p>
        This ends on the player's {adultAge}th birthday. The player can end it earlier, with a week's notice;
        we let the parent know, and they can object. We also email parents when the player invites someone
        else. Until then, only that parent or an administrator can undo what a parent paused, declined or
        blocked.
      </p>
      <p>
        To make this work, we keep which parent paused, declined or blocked what, which shares a parent
        stopped, and any request to count as older until it's decided. A refused request stays as long as the
        profile.
      </p>
    </Section>
  )
}
