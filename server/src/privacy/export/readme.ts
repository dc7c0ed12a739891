import { type Language, neverSold } from '@touchline/contract'
import { localize, type OwnText, t } from '../../platform/i18n/localized-text.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ExportedFile, Owner } from './files.ts'

/** Builds README.txt of an export: the content of each file, and what the export leaves out. */
export function readme(
  { env, clock }: Platform,
  owner: Owner,
  { files, language }: { files: readonly ExportedFile[]; language: Language },
): string {
  const say = (text: OwnText) => localize(text, language)
  const width = Math.max(...files.map(({ name }) => name.length)) + 2
  const line = (name: string, holds: OwnText) => `  ${name.padEnd(width)}${say(holds)}`
  const policy = `${env.PUBLIC_URL}/privacy`
  return `${say(t`Your data on Touchline (${owner.email}), ${clock.now().toISOString()}`)}

${say(t`Each .json file is text that any editor can open. Times are in UTC. A calendar's games are in the time of\ntheir place.`)}

${files.map(({ name, holds }) => line(name, holds)).join('\n')}
${line('pictures/', t`your pictures, each in two sizes (WebP)`)}

${say(t`Not included:`)}
  - ${say(t`passwords, codes and anything else that opens your account: we store them so that nobody can read them`)}
  - ${say(t`notes that colleges keep to themselves, such as favorites and posts in Coach's Corner`)}
  - ${say(t`which coach viewed a profile and at what time: we show the college and the week`)}

${say(neverSold)}
${say(t`What we keep and why: ${policy}`)}
`
}
