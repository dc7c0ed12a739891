import { adultAge } from '@touchline/contract'
import { Link } from 'react-router'
import { Chapter, Points } from './chapter.tsx'
import { WhoSees } from './who-sees.tsx'

export function WhatWeKeep() {
  return (
    <Chapter id="keep" title="What we keep, and why">
      <Points>
        <li>
          <strong>Your account</strong>: name, e-mail, a scrambled form of your password, and whether you use
          an authenticator app. So that you can log in and nobody else can.
        </li>
        <li>
          <strong>A player's profile</strong>: what you type into it, your picture and your games. So that
          coaches can judge whether you fit. Most fields may stay empty.
        </li>
        <li>
          <strong>A coach's profile</strong>: name, title, college, picture, posts and comments. So that
          players and colleagues know who writes.
        </li>
        <li>
          <strong>What you do here</strong>: conversations, shares with colleges, favorites, reports, links
          between parent and player.
        </li>
        <li>
          <strong>What confirms a coach</strong>: a staff list, a colleague or an administrator, since when,
          until when, and why it ended. So that nobody becomes a coach without somebody's word.
        </li>
        <li>
          <strong>How many players a coach is shown</strong> in a day and in a month. So that nobody copies
          everybody.
        </li>
        <li>
          <strong>A security log</strong>: who did what when, such as logins with their network address, and
          each time a coach opens a player's full profile. It holds numbers instead of names. So that misuse
          can be found.
        </li>
      </Points>
      <p>Pictures lose their hidden details, such as where they were taken, before we keep them.</p>
    </Chapter>
  )
}

export function WhoSeesWhat() {
  return (
    <Chapter id="who" title="Who sees what">
      <WhoSees />
      <p>
        A <strong>confirmed coach</strong> is one whose college we know to be theirs: by a staff list of the
        college, by a confirmed colleague, or by one of our administrators. Coaches who are not confirmed see
        what anyone sees. Search engines are told to leave player pages out. Where your link is shared,
        messengers show Touchline alone; only if you allow it they show your name, positions, class year, club
        and picture.
      </p>
      <p>
        You see all of your own. You can pause your profile: then nobody finds or opens it and no coach can
        write to you for the first time.
      </p>
      <p>
        Our administrators see names, e-mail addresses and the standing of accounts, and the words of a
        conversation only once somebody has reported it or its coach. Nobody, not even we, can read your
        password.
      </p>
    </Chapter>
  )
}

export function ContactRules() {
  return (
    <Chapter id="contact" title="Who may write to you">
      <Points>
        <li>Only confirmed coaches can write to a player first. Players cannot write to players.</li>
        <li>
          Coaches have rules about when they may write to which class. We hold a first message that comes too
          early. See the{' '}
          <Link to="/recruitingGuide" className="link">
            recruiting guide
          </Link>
          .
        </li>
        <li>
          Under {adultAge}, a first message from a college you have not shared your profile with arrives as a
          request. Until you or a parent lets it in, the coach can add nothing.
        </li>
        <li>You can decline, block or report at any time. A blocked coach cannot write to you.</li>
      </Points>
    </Chapter>
  )
}

export function Parents() {
  return (
    <Chapter id="parents" title="Parents and guardians">
      <p>
        A player can invite a parent or guardian. Until the player turns {adultAge}, they see the profile,
        read every conversation, let requests in, decline, block and report, pause the profile, and see which
        colleges looked. They do not write. Coaches are told that parents can read.
      </p>
      <p>
        On the {adultAge}th birthday this ends by itself. The player can end it earlier, within a week; the
        parent is told and may object. Parents are told by email whom else the player invites. What a parent
        closed only that parent or an administrator opens before.
      </p>
      <p>
        So that this holds, we keep which parent closed what, which shares a parent took back, and a wish to
        count as older until it is decided; one that was refused stays as long as the profile.
      </p>
    </Chapter>
  )
}
