import { neverSold, playerAge } from '@touchline/contract'
import { Link } from 'react-router'
import { Chapter, Points } from './chapter.tsx'

export function LooksAndNeverSold() {
  return (
    <Chapter id="looks" title="You see who looked">
      <p>
        Each time a confirmed coach opens a player's full profile or calendar, we note it. The player, and a
        parent until the player is grown up, sees which college looked in which week and how often. Not which
        coach, and not the exact time. A coach's calendar app that keeps up with a player's games counts once
        a week. Search results and lists, where you are one of many, are not counted.
      </p>
      <p>
        <strong>{neverSold}</strong> Nobody can pay for looks, for a place in a list, or for your data.
      </p>
    </Chapter>
  )
}

export function HowLong() {
  return (
    <Chapter id="how-long" title="How long we keep it">
      <Points>
        <li>Account and profile: until you delete them.</li>
        <li>
          Conversations: as long as both have an account, and 12 months after one of the two deletes it. Then
          names are gone, and only who may need the proof reads them: when a coach leaves, the player and the
          parents; when a player under 18 leaves, the parents, never the coach. We open what a player has left
          only for a report.
        </li>
        <li>
          Who was refused, suspended, blocked or declined: for good, as a scrambled number in place of the
          e-mail address. So nobody gets around it with a new account.
        </li>
        <li>
          What a parent closed for a player under 18 who deletes the account: until the player would be 18, as
          a scrambled number in place of the email address. If the player signs up again with that email,
          it&apos;s still closed, and the parents are invited again.
        </li>
        <li>
          Logins: 30 days without use, 90 days at most. Links we mail: 24 hours, to set a password 1 hour.
        </li>
        <li>
          The browsers we know you by, as scrambled numbers: 400 days after your last login there. We mail you
          when somebody logs in to your account from a new one.
        </li>
        <li>A picture you replace: its files go at once.</li>
        <li>
          Age, graduation year and state of a player before a change: 12 months. The rules that say when
          coaches may write go by the stricter ones, and parents are told of the change.
        </li>
        <li>A message you send us: a year after we have dealt with it.</li>
        <li>
          Reports: they stay, with the names and words they are about, also when an account is deleted.
          Otherwise somebody could delete the proof.
        </li>
        <li>The security log: it stays. It holds no names and no e-mail addresses.</li>
        <li>Backups: what you delete is in older backups until they are replaced.</li>
      </Points>
    </Chapter>
  )
}

export function YourData() {
  return (
    <Chapter id="yours" title="Download or delete everything">
      <p>
        On{' '}
        <Link to="/account" className="link">
          Your data
        </Link>{' '}
        you can download a copy of everything we keep about you, and delete your account. Deleting works at
        once and for good: profile, pictures, calendar, and your own way to the conversations. The words stay
        for 12 months for those who may need the proof, as said above; a reported conversation stays in the
        report. What others wrote about you in their own words, such as a post, stays theirs; your name and
        address in its own field are taken out. You get a receipt. Parents of a player who is not grown up are
        told.
      </p>
      <p>You can correct your profile yourself at any time.</p>
    </Chapter>
  )
}

export function NoTrackers() {
  return (
    <Chapter id="trackers" title="No trackers, no ads">
      <p>
        No ads, no analytics of other companies, no cookie but the one that keeps a language you chose. Until
        you log out, your browser keeps your login, what you wrote and have not sent yet, and, for a day at
        most, what you read last, so that you can read it without a connection. A random number stays, so that
        we know this browser at your next login. A video comes from YouTube only when you press play; YouTube
        then learns your network address. If you log in with Google, Google tells us your name and e-mail
        address and that they are yours.
      </p>
    </Chapter>
  )
}

export function Under13() {
  return (
    <Chapter id="under-13" title="Children under 13">
      <p>
        Players are {playerAge.min} to {playerAge.max}. Younger children cannot open an account. If you know
        of one who has, <ContactLink>write to us</ContactLink>: we delete it.
      </p>
    </Chapter>
  )
}

export function WhereToComplain() {
  return (
    <Chapter id="complain" title="Something is wrong">
      <Points>
        <li>About a conversation: press Report in it. We read every report.</li>
        <li>
          About your data, or anything else: <ContactLink>write to us</ContactLink>. A parent can write for
          you.
        </li>
        <li>If somebody is in danger, call 911 first.</li>
        <li>
          If we do not help, you can complain to the US Federal Trade Commission at{' '}
          <a href="https://reportfraud.ftc.gov" className="link" rel="noreferrer">
            reportfraud.ftc.gov
          </a>
          .
        </li>
      </Points>
    </Chapter>
  )
}

export function Security() {
  return (
    <Chapter id="security" title="You found a weakness?">
      <p>
        Please tell us before anyone else: <ContactLink>write to us</ContactLink> or see{' '}
        <a href="/.well-known/security.txt" className="link">
          security.txt
        </a>
        . We answer within two working days. Reading or changing another person's data, getting past the
        confirmation of coaches, and learning where a minor is come first. Who looks for weaknesses in good
        faith, touches only own accounts and keeps nothing has nothing to fear from us.
      </p>
    </Chapter>
  )
}

function ContactLink({ children }: { children: string }) {
  return (
    <Link to="/#contact" className="link">
      {children}
    </Link>
  )
}
