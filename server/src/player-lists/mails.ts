import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

/** Tells a player that a parent ended a share of the profile. */
export function unsharedMail(
  publicUrl: string,
  child: { name: string; email: string },
  { guardianName, collegeName, collegeId }: { guardianName: string; collegeName: string; collegeId: string },
): Mail {
  return {
    to: child.email,
    subject: t`A parent stopped sharing your profile with a college`,
    heading: t`Hello ${child.name}`,
    paragraphs: [
      t`${guardianName} stopped sharing your profile with ${collegeName}. Its coaches no longer see you in their shared profiles, and a first message from them is a request again. Your existing conversations stay the same.`,
      t`You can share with this college again once your parent allows it. If you didn't expect this, talk with each other.`,
    ],
    action: { label: t`See the college`, url: `${publicUrl}/college/${collegeId}` },
  }
}
