import type { UserType } from '@touchline/contract'

const everyone = [
  'You are logged out everywhere and cannot log in again.',
  'We mail you a receipt that says what was deleted.',
]

const byType: Record<UserType, readonly string[]> = {
  player: [
    'Your profile, pictures and calendar are gone. No coach finds you any more.',
    'Your conversations are gone, for the coaches too.',
    'Colleges you shared your profile with lose it.',
  ],
  coach: [
    "Your profile, your posts in Coach's Corner with their comments, and your own comments and likes are gone.",
    'Your conversations are gone, for the players too.',
    "Your college's page, its favorites and its calendar stay with your colleagues.",
  ],
  guardian: [
    "You no longer see your child's profile and conversations. Your child's account stays as it is, and your child is told by mail.",
    'Who may only be written to with a parent here cannot get first messages until another parent joins.',
  ],
  admin: ['Somebody else has to be an administrator: the last one cannot leave.'],
}

/** What deleting means for this person, in words. */
export function consequences(type: UserType, guardiansTold: number): string[] {
  const told = guardiansTold > 0 ? [toldText(guardiansTold)] : []
  return [...byType[type], ...told, ...everyone]
}

const toldText = (count: number) =>
  count === 1
    ? 'Your parent or guardian here is told by mail.'
    : `Your ${count} parents and guardians here are told by mail.`

/** What no deletion takes away. */
export const staying = [
  'Reports that you made or that are about you, with the words they are about.',
  'The security log: numbers instead of names, times and network addresses; no name and no e-mail.',
]
