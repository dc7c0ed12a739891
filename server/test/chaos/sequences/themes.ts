import { commands } from './commands.ts'

const names = Object.keys(commands)
const pick = (pattern: RegExp) => names.filter((name) => pattern.test(name))

/** Actions that belong together: a sequence of few kinds goes deeper than one of all kinds. */
export const themes: readonly (readonly string[])[] = [
  pick(
    /^(child|mother|father) (accepts|declines|blocks|unblocks|pauses|resumes|removes|leaves|joins|invites|says|objects|agrees|takes|mutes|unmutes)|^admin (opens|lets|removes|agrees|refuses)|^admin (suspends|restores) (mother|father)|^coach (starts|writes|mutes|unmutes)|(two|eight|fifteen) days/,
  ),
  pick(
    /^child (deletes|signs|invites|cancels|removes|says|takes)|^(mother|father) (joins|objects|agrees|does|says)|^admin (lets|removes|agrees|refuses)|(two|eight|fifteen) days/,
  ),
  pick(
    /^twin|^child (deletes|signs up again$|moves|says 17|removes)|^father (joins|pauses|resumes)|^mother (joins|pauses)|two days/,
  ),
  pick(
    /^sibling|^child (deletes|signs up again|resumes)|^father (joins|pauses)|^mother (joins|pauses|blocks)|^coach starts/,
  ),
  pick(
    /^(twin|sibling) (signs|invites)|^child (deletes|signs up again|invites|moves|removes|says|resumes|takes another)|^(mother|father) (joins|pauses|resumes|says yes|leaves|signs)|^admin (suspends|restores) (mother|father)|(two|eight) days/,
  ),
  pick(
    /^(coach|second|child) (starts|deletes|signs|accepts|blocks|declines|writes|refuses)|^admin (confirms|refuses|suspends|restores) (coach|second)|^mother (blocks|declines|deletes)|forty days/,
  ),
  pick(
    /^(head|coach|second|student|admin) (confirms|refuses|warns|suspends|restores|changes|signs|says|deletes)|pass(es)?$/,
  ),
  pick(
    /^coach (starts|makes|renames|takes|blocks|unblocks)|^child (graduates|moves|says|shares|unshares|includes|leaves|accepts|declines|blocks|unblocks)|^mother (unshares|allows|blocks)|^admin makes|(fifteen|forty) days/,
  ),
  pick(
    /^child (makes|revokes|logs|resets|saves|deletes|signs|asks|keeps)|ends a feed|gateway|stranger|owner|hour|moves/,
  ),
  names,
]
