// `npm run build` makes the same web build as `npm start`.
import { buildWebWhenStale } from './web-build.ts'

await buildWebWhenStale()
