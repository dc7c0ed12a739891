import { firstName, type ParentRights } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

/** Tells a parent what they may do for a child from now on, after someone else changed it. */
export function rightsMail(
  publicUrl: string,
  guardian: { name: string; email: string },
  { playerName, rights }: { playerName: string; rights: ParentRights },
): Mail {
  const { decides, money, school } = rights
  const child = firstName(playerName)
  return {
    to: guardian.email,
    subject: t`What you can do as a parent on Touchline has changed`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`Another parent or an administrator changed what you can do for ${child}. From now on:`,
      decides ? t`You decide for ${child}.` : t`You don't decide for ${child}.`,
      money ? t`You see costs and offers.` : t`You don't see costs and offers.`,
      school ? t`You see grades.` : t`You don't see grades.`,
      t`You can still read every conversation, pause the profile, and decline, block and report a coach. Nobody can take that away.`,
    ],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
  }
}
