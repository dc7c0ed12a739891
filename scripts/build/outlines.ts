import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'

// Writes the outlines of the United States that the map of colleges draws: npm run outlines.

type States = Topology<{ states: GeometryCollection; nation: GeometryCollection }>

const leastArea = 3 // square units of the map: what is smaller cannot be seen on a screen

const source = createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json')
const target = fileURLToPath(new URL('../../web/app/features/college-lists/map/outlines.ts', import.meta.url))

const whole: States = JSON.parse(readFileSync(source, 'utf8'))
const simple = simplify(presimplify(whole), leastArea)
// the atlas is projected already, into 975 by 610 units
const draw = geoPath().digits(0)
const coast = draw(feature(simple, simple.objects.nation))
const borders = draw(mesh(simple, simple.objects.states, (one, other) => one !== other))
if (!coast || !borders) throw new Error('the atlas has no outlines')

writeFileSync(
  target,
  `// Made by npm run outlines from us-atlas (US Census Bureau).

/** The coast of the United States, in the 975 by 610 units of the map. */
export const coast = '${withoutIslets(coast)}'

/** The borders between states. */
export const borders = '${borders}'
`,
)

/** Leaves out islands of which nothing but a point or a line is left. */
function withoutIslets(path: string): string {
  const rings = path.split('Z').filter((ring) => new Set(ring.match(/-?\d+,-?\d+/g)).size > 2)
  return `${rings.join('Z')}Z`
}
