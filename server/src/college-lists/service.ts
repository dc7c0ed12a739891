export { markAsked } from './asked-queries.ts'
export { requireFamily } from './family.ts'
export { suggestion } from './known.ts'
export { tellFamily } from './live.ts'
