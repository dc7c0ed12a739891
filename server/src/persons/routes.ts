import type { Feature } from '../platform/feature.ts'
import { readSecret } from './service.ts'

/** Provides the people behind accounts to the features that decide about them; it has no endpoints. */
export const personsFeature: Feature = { name: 'persons', routes: () => {}, start: readSecret }
