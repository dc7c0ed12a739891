import { t, type UserType } from '@touchline/contract'

const everyone = [
  t`You are logged out everywhere and cannot log in again.`,
  t`We mail you a receipt that says what was deleted.`,
]

const byType: Record<UserType, readonly string[]> = {
  player: [
    t`Your profile, pictures and calendar are gone. No coach finds you any more.`,
    t`Your conversations are gone for you and for the coaches.`,
    t`Colleges you shared your profile with lose it.`,
  ],
  coach: [
    t`Your profile, your posts in Coach's Corner with their comments, and your own comments and likes are gone.`,
    t`You no longer see your conversations.`,
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

const evidence: Partial<Record<UserType, string>> = {
  player: t`For 12 months your conversations, without your name: for your parents if you are under 18, and sealed for us. We open them only for a report.`,
  coach: t`For 12 months your conversations, without your name: the players and their parents can read and report them as ones with a former coach of your college.`,
}

/** Gives what a deletion does not take away from this person. */
export function staying(type: UserType): string[] {
  const words = evidence[type]
  return [
    ...(words === undefined ? [] : [words]),
    ...(type === 'coach' ? [closed] : []),
    ...(type === 'player' ? [closedByParents] : []),
    ...always,
  ]
}

const closed = t`Who blocked or declined you, and whether you were refused: as a scrambled number in place of your address, so that it holds if you come back.`

const closedByParents = t`If you're under 18 and a parent was here: your earliest birthday, your graduation year and what your parents closed, until you turn 18. We keep a scrambled number in place of your email, so that it holds if you come back.`

const always = [
  t`Reports that you made or that are about you, with the words they are about.`,
  t`The security log: numbers instead of names, times and network addresses; no name and no e-mail.`,
]
