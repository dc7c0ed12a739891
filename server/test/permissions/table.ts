import type { Row } from './row.ts'
import { accountRows } from './rows/accounts.ts'
import { adminRows } from './rows/admin.ts'
import { boardFileRows } from './rows/board-files.ts'
import { calendarFeedRows } from './rows/calendar-feeds.ts'
import { calendarRows } from './rows/calendars.ts'
import { coachRows } from './rows/coaches.ts'
import { collegeListRows } from './rows/college-lists.ts'
import { collegeRows } from './rows/colleges.ts'
import { contactRuleRows } from './rows/contact-rules.ts'
import { conversationDecisionRows } from './rows/conversation-decisions.ts'
import { conversationRows } from './rows/conversations.ts'
import { evaluationRows } from './rows/evaluations.ts'
import { externalAccountRows } from './rows/external-accounts.ts'
import { guardianRows } from './rows/guardians.ts'
import { homeRows } from './rows/home.ts'
import { linkPreviewRows } from './rows/link-previews.ts'
import { notificationRows } from './rows/notifications.ts'
import { pictureRows } from './rows/pictures.ts'
import { planRows } from './rows/plan.ts'
import { playerListRows } from './rows/player-lists.ts'
import { playerRows } from './rows/players.ts'
import { postRows } from './rows/posts.ts'
import { privacyRows } from './rows/privacy.ts'
import { searchRows } from './rows/search.ts'
import { secondFactorRows } from './rows/second-factor.ts'
import { siteRows } from './rows/site.ts'
import { workbenchRows } from './rows/workbench.ts'

/** Every row. A served call without a row fails the test (docs/permissions.md). */
export const table: readonly Row[] = [
  ...accountRows,
  ...externalAccountRows,
  ...playerRows,
  ...siteRows,
  ...secondFactorRows,
  ...privacyRows,
  ...collegeRows,
  ...coachRows,
  ...postRows,
  ...adminRows,
  ...playerListRows,
  ...searchRows,
  ...calendarRows,
  ...calendarFeedRows,
  ...planRows,
  ...linkPreviewRows,
  ...conversationRows,
  ...conversationDecisionRows,
  ...contactRuleRows,
  ...guardianRows,
  ...pictureRows,
  ...homeRows,
  ...notificationRows,
  ...workbenchRows,
  ...evaluationRows,
  ...boardFileRows,
  ...collegeListRows,
]
