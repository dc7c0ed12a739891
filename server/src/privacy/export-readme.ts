import { neverSold } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'
import type { DescribedFile, Owner } from './export-files.ts'

/** README.txt of an export: what each file holds, and what is not in it. */
export function readme({ env, clock }: Platform, owner: Owner, files: readonly DescribedFile[]): string {
  const width = Math.max(...files.map(({ name }) => name.length)) + 2
  const line = (name: string, holds: string) => `  ${name.padEnd(width)}${holds}`
  return `Your data on Touchline (${owner.email}), ${clock.now().toISOString()}

Each .json file is text that any editor opens. Times are in UTC; the games of a calendar are in the time of
their place.

${files.map(({ name, holds }) => line(name, holds)).join('\n')}
${line('pictures/', 'your pictures, each in two sizes (WebP)')}

Not in here:
  - passwords, codes and anything else that opens your account: we keep them unreadable
  - what colleges note among themselves, such as favorites and posts in Coach's Corner
  - which coach looked at a profile and at what time: we show the college and the week

${neverSold}
What we keep and why: ${env.PUBLIC_URL}/privacy
`
}
