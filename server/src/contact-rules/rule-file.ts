import { fileURLToPath } from 'node:url'
import { operatorFile } from '../platform/operator-file.ts'
import { readEdition } from './edition.ts'

const shippedFile = fileURLToPath(new URL('../../contact-rules.json', import.meta.url))

export const contactRulesKind = { about: 'contact rules', read: readEdition }

/** Returns this platform's rule file, read on first use; throws an Error naming file and place if it cannot be used. */
export const ruleFile = operatorFile({
  ...contactRulesKind,
  pathOf: ({ CONTACT_RULES_FILE }) => CONTACT_RULES_FILE ?? shippedFile,
})
