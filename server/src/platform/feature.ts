import type { Serving } from './http/serve.ts'
import type { Platform } from './platform.ts'

/** One feature: its endpoints, and what it does in the background or in reaction to events. */
export interface Feature {
  name: string
  routes(platform: Platform, serving: Serving): void
  start?(platform: Platform): void
}
