import type { Deletion } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

/** To the old address: what was deleted, what is kept and why, and where that is confirmed. Names nobody. */
export function receiptMail(publicUrl: string, to: string, { receiptId, deleted, kept }: Deletion): Mail {
  const counts = deleted.map(({ what, count }) => `${what}: ${count}`).join('. ')
  return {
    to,
    subject: t`Your Touchline account is deleted`,
    heading: t`Your account is deleted`,
    paragraphs: [
      t`Your Touchline account and what belonged to it are gone, as you asked.`,
      t`Deleted. ${counts}.`,
      ...kept.map(({ what, count, why }) => t`Kept. ${what}: ${count}. ${why}`),
      t`Receipt: ${receiptId}`,
    ],
    action: { label: t`See the receipt`, url: `${publicUrl}/deleted/${receiptId}` },
    note: t`If it was not you, write to us at once. The account cannot be brought back.`,
  }
}

/** To each parent or guardian of a minor whose account is gone. */
export function childDeletedMail(publicUrl: string, to: string, childName: string): Mail {
  return {
    to,
    subject: t`Your child’s Touchline account is deleted`,
    heading: t`${childName}'s account is deleted`,
    paragraphs: [
      t`${childName} deleted the account on Touchline. The profile, the pictures and the conversations are gone, and no coach can find or write to ${childName} here any more.`,
      t`Your own account stays until you delete it.`,
    ],
    action: { label: t`Your data`, url: `${publicUrl}/account` },
    note: t`If you did not expect this, talk with your child, and write to us if somebody else did it.`,
  }
}

/** To each child who is a minor, when a parent or guardian deletes the own account. */
export function guardianDeletedMail(publicUrl: string, to: string, guardianName: string): Mail {
  return {
    to,
    subject: t`A parent no longer looks after your Touchline profile`,
    heading: t`${guardianName} has left Touchline`,
    paragraphs: [
      t`${guardianName} deleted the own account and no longer sees your profile and your conversations. You can invite somebody else at any time.`,
    ],
    action: { label: t`See your parents`, url: `${publicUrl}/family` },
  }
}
