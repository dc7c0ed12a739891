import { neverSold, playerAge } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Points, Section } from './privacy-sections.tsx'

/** Shows the section "You see who viewed your profile". */
export function ProfileViewsAndNeverSold() {
  return (
    <Section id="looks" title="You see who viewed your profile">
      <p>
        Each time a verified coach opens a player's full profile or calendar, we note it. The player, and a
        parent until the player turns 18, can see which college viewed it, in which week and how often. They
        don't see which coach or the exact time. A coach's calendar app that follows a player's games counts
        once a week. Search results and lists, where you're one of many, don't count.
      </p>
      <p>
        <strong>{neverSold}</strong> No one can pay for profile views, a place in a list, or your data.
      </p>
    </Section>
  )
}

/** Shows the section "How long we keep it". */
export function HowLong() {
  return (
    <Section id="how-long" title="How long we keep it">
      <Points>
        <li>Account and profile: until you delete them.</li>
        <li>
          Conversations: as long as both people have an account, and 12 months after one deletes theirs. Then
          the names are gone, and only people who may need the evidence can read them: if a coach leaves, the
          player and parents; if a player under 18 leaves, the parents, never the coach. We open what a player
          left behind only if someone reports it.
        </li>
        <li>
          Who was refused, suspended, blocked or declined: for good, as a scrambled number in place of the
          email address. This way no one gets around it with a new account.
        </li>
        <li>
          What a parent paused, declined or blocked for a player under 18 who deletes their account: until the
          player would be 18, with scrambled numbers in place of the email and the name. If the player signs
          up again with that email, it stays that way, and we invite the parents again.
        </li>
        <li>
          What a player paused, declined or blocked before deleting the account: five years, in the same way.
        </li>
        <li>
          Logins: 30 days without use, 90 days at most. Links we email: 24 hours, or 1 hour to set a password.
        </li>
        <li>
          A parent's request to join their child: the name and both emails, until the child answers, 14 days
          at most.
        </li>
        <li>
          The browsers you log in from, as scrambled numbers: 400 days after your last login there. We email
          you when someone logs in to your account from a new one.
        </li>
        <li>A calendar link: until you revoke it, or until no app has used it for 60 days.</li>
        <li>A picture you replace: we delete its files right away.</li>
        <li>
          A player's age, graduation year and state before a change: 12 months. We apply the stricter contact
          rules, and we let parents know about the change.
        </li>
        <li>
          What a college's staff wrote about you: until you delete your account. If the college knew you
          before, its own notes stay with it, without the link to you. Notes about players who aren't on
          Touchline: two years after high school or after the last change.
        </li>
        <li>A message you send us: a year after we've dealt with it.</li>
        <li>
          Reports: we keep them, with the names and words they're about, even when an account is deleted.
          Otherwise someone could delete the evidence.
        </li>
        <li>The security log: we keep it. It has no names or email addresses.</li>
        <li>Backups: what you delete stays in older backups until they're replaced.</li>
      </Points>
    </Section>
  )
}

/** Shows the section "Download or delete everything". */
export function YourData() {
  return (
    <Section id="yours" title="Download or delete everything">
      <p>
        On{' '}
        <Link to={paths.yourData} className="link">
          Your data
        </Link>{' '}
        you can download a copy of everything we keep about you, and delete your account. Deleting is
        immediate and permanent: profile, pictures, calendar, and your access to conversations. The messages
        stay for 12 months for people who may need the evidence, as described above; a reported conversation
        stays in the report. What others wrote about you in their own words, such as a post, stays theirs, but
        we remove your name and email from their own fields. You'll get a receipt. If you're a player under
        18, we'll let your parents know.
      </p>
      <p>You can correct your profile yourself anytime.</p>
    </Section>
  )
}

/** Shows the section "No trackers, no ads". */
export function NoTrackers() {
  return (
    <Section id="trackers" title="No trackers, no ads">
      <p>
        No ads, no third-party analytics, and no cookies except one that remembers the language you chose.
        Until you sign out, your browser keeps your login, what you wrote and haven't sent yet, what you typed
        about prices, and what you read last, so you can read it offline: for a day at most, a family's list
        of colleges and plan for seven days. A random number stays after that, so we recognize this browser
        the next time you log in. A video comes from YouTube only when you press play; YouTube then learns
        your network address. If you log in with Google, Google tells us your name and email address and that
        they're yours.
      </p>
    </Section>
  )
}

/** Shows the section "Children under 13". */
export function Under13() {
  return (
    <Section id="under-13" title="Children under 13">
      <p>
        Players are {playerAge.min} to {playerAge.max}. Younger children can't open an account. If you know of
        one who has, <ContactLink>contact us</ContactLink> and we'll delete it.
      </p>
    </Section>
  )
}

/** Shows the section "If something's wrong". */
export function WhereToComplain() {
  return (
    <Section id="complain" title="If something's wrong">
      <Points>
        <li>About a conversation: press Report in it. We read every report.</li>
        <li>
          About your data, or anything else: <ContactLink>contact us</ContactLink>. A parent can write for
          you.
        </li>
        <li>If someone is in danger, call 911 first.</li>
        <li>
          If we don't help, you can file a complaint with the US Federal Trade Commission at{' '}
          <a href="https://reportfraud.ftc.gov" className="link" rel="noreferrer">
            reportfraud.ftc.gov
          </a>
          .
        </li>
      </Points>
    </Section>
  )
}

/** Shows the section "Found a security problem?". */
export function Security() {
  return (
    <Section id="security" title="Found a security problem?">
      <p>
        Please tell us before anyone else: <ContactLink>contact us</ContactLink> or see{' '}
        <a href="/.well-known/security.txt" className="link">
          security.txt
        </a>
        . We answer within two business days. We handle these first: reading or changing another person's
        data, getting past coach verification, and learning where a minor is. We won't take action against
        good-faith research that uses only your own accounts and keeps no data.
      </p>
    </Section>
  )
}

function ContactLink({ children }: { children: string }) {
  return (
    <Link to={paths.contact} className="link">
      {children}
    </Link>
  )
}
