import { judgePart } from './judge-part.ts'
import { parts } from './table.ts'

judgePart(parts.people)
