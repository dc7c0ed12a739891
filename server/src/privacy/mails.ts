import type { Deletion } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

/** Tells the old address what was deleted, what is kept and why, and where to confirm it. It contains no names. */
export function receiptMail(publicUrl: string, to: string, { receiptId, deleted, kept }: Deletion): Mail {
  const counts = deleted.map(({ what, count }) => `${what}: ${count}`).join('. ')
  return {
    to,
    subject: t`Your Touchline account was deleted`,
    heading: t`Your account was deleted`,
    paragraphs: [
      t`We deleted your Touchline account and everything in it, as you asked.`,
      t`Deleted. ${counts}.`,
      ...kept.map(({ what, count, why }) => t`Kept. ${what}: ${count}. ${why}`),
      t`Receipt: ${receiptId}`,
    ],
    action: { label: t`See the receipt`, url: `${publicUrl}/deleted/${receiptId}` },
    note: t`If it wasn't you, contact us right away. We can't bring the account back.`,
  }
}

/** Tells a parent or guardian that the minor's account was deleted. */
export function childDeletedMail(publicUrl: string, to: string, childName: string): Mail {
  return {
    to,
    subject: t`Your child's Touchline account was deleted`,
    heading: t`${childName}'s account was deleted`,
    paragraphs: [
      t`${childName} deleted their Touchline account. The profile, pictures and conversations are gone, and coaches can no longer find or write to ${childName} here.`,
      t`Your own account stays until you delete it.`,
    ],
    action: { label: t`Your data`, url: `${publicUrl}/account` },
    note: t`If you didn't expect this, talk with your child, and contact us if someone else did it.`,
  }
}

/** Tells a minor that a parent or guardian deleted their account. */
export function guardianDeletedMail(publicUrl: string, to: string, guardianName: string): Mail {
  return {
    to,
    subject: t`A parent no longer follows your Touchline profile`,
    heading: t`${guardianName} left Touchline`,
    paragraphs: [
      t`${guardianName} deleted their account and can no longer see your profile and conversations. You can invite someone else at any time.`,
    ],
    action: { label: t`See your parents`, url: `${publicUrl}/family` },
  }
}
