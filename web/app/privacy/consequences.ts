import { t, type UserType } from '@touchline/contract'

const everyone = [
  t`You are logged out everywhere and cannot log in again.`,
  t`We mail you a receipt that says what was deleted.`,
]

const byType: Record<UserType, readonly string[]> = {
  player: [
    t`Your profile, pictures and calendar are gone. No coach finds you any more.`,
    t`Your conversations are gone, for the coaches too.`,
    t`Colleges you shared your profile with lose it.`,
  ],
  coach: [
    t`Your profile, your posts in Coach's Corner with their comments, and your own comments and likes are gone.`,
    t`Your conversations are gone, for the players too.`,
    t`Your college's page, its favorites and its calendar stay with your colleagues.`,
  ],
  guardian: [
    t`You no longer see your child's profile and conversations. Your child's account stays as it is, and your child is told by mail.`,
    t`Who may only be written to with a parent here cannot get first messages until another parent joins.`,
  ],
  admin: [t`Somebody else has to be an administrator: the last one cannot leave.`],
}

/** What deleting means for this person, in words. */
export function consequences(type: UserType, guardiansTold: number): string[] {
  const told = guardiansTold > 0 ? [toldText(guardiansTold)] : []
  return [...byType[type], ...told, ...everyone]
}

const toldText = (count: number) =>
  count === 1
    ? t`Your parent or guardian here is told by mail.`
    : t`Your ${count} parents and guardians here are told by mail.`

/** What no deletion takes away. */
export const staying = [
  t`Reports that you made or that are about you, with the words they are about.`,
  t`The security log: numbers instead of names, times and network addresses; no name and no e-mail.`,
]
