import type { Feature } from '../platform/feature.ts'

/** Knows where towns are; has no calls of its own. */
export const placesFeature: Feature = { name: 'places', routes() {} }
