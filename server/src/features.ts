import { adminFeature } from './admin/routes.ts'
import { authFeature } from './auth/routes.ts'
import { calendarFeature } from './calendar/routes.ts'
import { coachesFeature } from './coaches/routes.ts'
import { collegesFeature } from './colleges/routes.ts'
import { contactFeature } from './contact-rules/routes.ts'
import { conversationsFeature } from './conversations/routes.ts'
import { guardiansFeature } from './guardians/routes.ts'
import { previewsFeature } from './link-previews/routes.ts'
import { personsFeature } from './persons/routes.ts'
import { picturesFeature } from './pictures/routes.ts'
import type { EndpointRegistrar } from './platform/http/serve.ts'
import type { Platform } from './platform/platform.ts'
import { sharingFeature } from './player-lists/routes.ts'
import { playersFeature } from './players/routes.ts'
import { postsFeature } from './posts/routes.ts'
import { privacyFeature } from './privacy/routes.ts'
import { searchFeature } from './search/routes.ts'
import { guideFeature } from './site/routes.ts'

/** One feature: its endpoints, and what it does in the background or in reaction to events. */
export interface Feature {
  name: string
  routes(platform: Platform, endpoints: EndpointRegistrar): void
  start?(platform: Platform): void
}

/**
 * Every feature, top to bottom: one may use the service of those after it, never of those before it,
 * which hear of it through events instead.
 */
export const features: readonly Feature[] = [
  adminFeature,
  privacyFeature,
  guideFeature,
  postsFeature,
  conversationsFeature,
  contactFeature,
  searchFeature,
  previewsFeature,
  sharingFeature,
  calendarFeature,
  picturesFeature,
  guardiansFeature,
  coachesFeature,
  playersFeature,
  collegesFeature,
  authFeature,
  personsFeature,
]
