import type { EndpointRegistrar } from './http/serve.ts'
import type { Platform } from './platform.ts'

/** One feature: its endpoints, and what it does in the background or in reaction to events. */
export interface Feature {
  name: string
  routes(platform: Platform, endpoints: EndpointRegistrar): void
  start?(platform: Platform): void
}
