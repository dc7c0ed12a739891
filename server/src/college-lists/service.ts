export { markAsked } from './asked-queries.ts'
