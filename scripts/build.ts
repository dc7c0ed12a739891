// `npm run build`: the web build that `npm start` would make.
import { buildWebWhenStale } from './web-build.ts'

await buildWebWhenStale()
