import { t } from '@touchline/contract'
import type { Platform } from '../../platform/platform.ts'
import { profileViewsByWeek } from '../profile-views/profile-views.ts'
import { accountFile, accountFiles } from './account-queries.ts'
import { boardFiles } from './board-queries.ts'
import { coachFiles } from './coach-queries.ts'
import { collegeListFiles } from './college-list-queries.ts'
import { conversationFiles } from './conversation-queries.ts'
import { familyFiles } from './family-queries.ts'
import type { ExportedFile, Owner } from './files.ts'
import { notificationFiles } from './notification-queries.ts'
import { playerFiles } from './player-queries.ts'
import { workbenchFiles } from './workbench-queries.ts'
import { jsonListOf } from './zip.ts'

/** Lists the JSON files that any export can have, in the order of README.txt. */
export function exportedFiles(platform: Platform): ExportedFile[] {
  return [
    accountFile,
    ...playerFiles,
    ...coachFiles,
    ...familyFiles,
    {
      name: 'looks.json',
      holds: t`which colleges viewed your full profile, by week`,
      of: ['player'],
      pieces: (_db, { userId }) => jsonListOf(everyWeek(platform, userId)),
    },
    ...collegeListFiles(platform),
    ...conversationFiles,
    ...boardFiles,
    ...workbenchFiles,
    ...accountFiles,
    ...notificationFiles,
  ]
}

/** Lists the files of a person's export. */
export function filesOf(platform: Platform, owner: Owner): ExportedFile[] {
  return exportedFiles(platform).filter(({ of }) => of === undefined || of.includes(owner.type))
}

async function* everyWeek(platform: Platform, playerId: string) {
  for (let before: string | undefined; ; ) {
    const weeks = await profileViewsByWeek(platform, playerId, { weeks: 52, before })
    for (const { week, monday, colleges } of weeks) {
      yield { week, monday, colleges: colleges.map(({ collegeName, looks }) => ({ collegeName, looks })) }
    }
    if (weeks.length < 52) return
    before = weeks.at(-1)?.monday
  }
}
