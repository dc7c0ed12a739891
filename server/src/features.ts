import { adminFeature } from './admin/routes.ts'
import { authFeature } from './auth/routes.ts'
import { calendarFeature } from './calendar/routes.ts'
import { coachesFeature } from './coaches/routes.ts'
import { collegeListsFeature } from './college-lists/routes.ts'
import { collegesFeature } from './colleges/routes.ts'
import { contactRulesFeature } from './contact-rules/routes.ts'
import { conversationsFeature } from './conversations/routes.ts'
import { digestFeature } from './digest/routes.ts'
import { guardiansFeature } from './guardians/routes.ts'
import { homeFeature } from './home/routes.ts'
import { linkPreviewsFeature } from './link-previews/routes.ts'
import { notificationsFeature } from './notifications/routes.ts'
import { personsFeature } from './persons/routes.ts'
import { picturesFeature } from './pictures/routes.ts'
import { placesFeature } from './places/routes.ts'
import { planFeature } from './plan/routes.ts'
import type { Feature } from './platform/feature.ts'
import { playerListsFeature } from './player-lists/routes.ts'
import { playersFeature } from './players/routes.ts'
import { postsFeature } from './posts/routes.ts'
import { privacyFeature } from './privacy/routes.ts'
import { searchFeature } from './search/routes.ts'
import { siteFeature } from './site/routes.ts'
import { workbenchFeature } from './workbench/routes.ts'

/** Every feature, top to bottom: one may use the services of those below it, which reach it only through events. */
export const features: readonly Feature[] = [
  adminFeature,
  digestFeature,
  privacyFeature,
  homeFeature,
  siteFeature,
  postsFeature,
  notificationsFeature,
  planFeature,
  collegeListsFeature,
  workbenchFeature,
  conversationsFeature,
  searchFeature,
  linkPreviewsFeature,
  playerListsFeature,
  calendarFeature,
  picturesFeature,
  guardiansFeature,
  coachesFeature,
  playersFeature,
  contactRulesFeature,
  collegesFeature,
  authFeature,
  personsFeature,
  placesFeature,
]
