import type { Feature } from '../platform/feature.ts'
import { readSecret } from './service.ts'

/** Identifies the people behind accounts for other features; has no endpoints. */
export const personsFeature: Feature = { name: 'persons', routes: () => {}, start: readSecret }
