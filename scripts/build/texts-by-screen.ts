import type { SpokenText } from '../../web/vite/i18n/check.ts'
import { screensOf } from './screens.ts'

/** Texts that people read in one place. */
export interface TextGroup {
  heading: string
  texts: SpokenText[]
}

/**
 * Orders the texts as people meet them: shared by every page, each screen, the rest of the web,
 * server, contract.
 */
export function textsByScreen(
  sources: ReadonlyMap<string, string>,
  texts: readonly SpokenText[],
): TextGroup[] {
  const screens = screensOf(sources)
  const order = ['Every page', ...new Set(screens.values()), 'Other screens']
  const groups = new Map<string, SpokenText[]>(order.map((heading) => [heading, []]))
  for (const text of texts) {
    const heading = headingOf(text.path, screens)
    groups.set(heading, [...(groups.get(heading) ?? []), text])
  }
  return [...groups].flatMap(([heading, inGroup]) =>
    inGroup.length === 0 ? [] : [{ heading, texts: inGroup }],
  )
}

function headingOf(path: string, screens: ReadonlyMap<string, string>): string {
  if (path.startsWith('web/')) return screens.get(path) ?? 'Other screens'
  if (path.startsWith('contract/')) return 'Contract: what forms and answers say'
  const [, , room = ''] = path.split('/')
  return /mail/.test(path.slice(path.lastIndexOf('/'))) ? `Mails: ${room}` : `Answers: ${room}`
}

/**
 * Lists the texts of a rule file, which has its Spanish in `es` beside each English text of the same name.
 */
export function textsOfRules(path: string, value: unknown): SpokenText[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOfRules(path, item))
  if (typeof value !== 'object' || value === null) return []
  const english = new Map(Object.entries(value))
  const spanish = Object.entries(english.get('es') ?? {})
  const own = spanish.flatMap(([name, text]) => {
    const original = english.get(name)
    return typeof original === 'string'
      ? [{ path, line: 0, english: original, spanish: typeof text === 'string' ? text : undefined }]
      : []
  })
  english.delete('es')
  return [...own, ...[...english.values()].flatMap((item) => textsOfRules(path, item))]
}

/** Prints a group: each file, and each text with its translation below it. */
export function printed({ heading, texts }: TextGroup): string {
  const files = Map.groupBy(texts, ({ path }) => path)
  const parts = [...files].map(([path, ofFile]) => {
    const lines = ofFile.map(
      ({ line, english, spanish = '(no Spanish)' }) =>
        `${line === 0 ? '-' : `${line}:`} ${english}\n${' '.repeat(`${line || ''}`.length + 2)}${spanish}`,
    )
    return `${path}\n\n${lines.join('\n')}\n`
  })
  return `## ${heading}\n\n${parts.join('\n')}`
}
