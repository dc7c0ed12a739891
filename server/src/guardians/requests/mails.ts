import { guardianInvitations } from '@touchline/contract'
import { t } from '../../platform/i18n/localized-text.ts'
import type { Mail } from '../../platform/jobs/mailer.ts'

// A request's names and addresses may be anyone's, so these emails repeat none of them.

/** Asks someone without an account to sign up, because a parent wants to join them here. */
export function parentStartsMail(publicUrl: string, email: string): Mail {
  return {
    to: email,
    subject: t`A parent wants to join you on Touchline`,
    heading: t`Set up your Touchline profile`,
    paragraphs: [
      t`Someone who says they're your parent or guardian wants to join you on Touchline, where soccer players and college coaches meet.`,
      t`Sign up with this email address. Then you'll see who's asking, and you decide whether to invite them. They can't see anything before that.`,
    ],
    action: { label: t`Sign up as a player`, url: `${publicUrl}/playerSignUp` },
    note: t`The request ends after ${guardianInvitations.days} days. If you don't play soccer or don't expect this, ignore this email and nothing will happen.`,
  }
}

/** Tells a player that a parent asks for an invitation. */
export function parentAsksMail(publicUrl: string, email: string): Mail {
  return {
    to: email,
    subject: t`A parent wants to join you on Touchline`,
    heading: t`Is this your parent?`,
    paragraphs: [
      t`Someone who says they're your parent or guardian wants to join you on Touchline.`,
      t`Log in to see who's asking. You decide whether to invite them. They can't see anything before that.`,
    ],
    action: { label: t`See who's asking`, url: `${publicUrl}/family` },
    note: t`The request ends after ${guardianInvitations.days} days. If you don't know them, say no or ignore this email.`,
  }
}
