import type { Feature } from '../platform/feature.ts'
import { readSecret } from './service.ts'

/** The people behind accounts, for the features that decide about them; it has no calls of its own. */
export const personsFeature: Feature = { name: 'persons', routes: () => {}, start: readSecret }
