import type { Mutant } from './mutant.ts'
import { accounts } from './rules/accounts.ts'
import { boundary } from './rules/boundary.ts'
import { contact } from './rules/contact.ts'
import { conversations } from './rules/conversations.ts'
import { lasting } from './rules/lasting.ts'
import { lastingWeb } from './rules/lasting-web.ts'
import { lists } from './rules/lists.ts'
import { pages } from './rules/pages.ts'
import { people } from './rules/people.ts'
import { promises } from './rules/promises.ts'
import { safety } from './rules/safety.ts'

/** Every planted fault. */
export const mutants: readonly Mutant[] = [
  ...contact,
  ...conversations,
  ...safety,
  ...promises,
  ...accounts,
  ...people,
  ...lists,
  ...lasting,
  ...lastingWeb,
  ...boundary,
  ...pages,
]
