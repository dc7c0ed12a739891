import type { PluginObj } from '@babel/core'
import { isLanguage, type Language } from '../../../contract/src/languages.ts'
import { type Catalog, catalogFor } from './catalogs.ts'
import { eachMessage } from './messages.ts'

const asked = process.env.WEB_LANGUAGE ?? 'en'
/** The language of this build. */
export const buildLanguage: Language = isLanguage(asked) ? asked : 'en'

/** Translates every text of the web app at build time, so that none is looked up in the browser. */
export function inLanguage(language: Language): PluginObj {
  const catalogs = new Map<string, Catalog>()
  return {
    visitor: {
      // All texts at once, before any other Babel plugin works on the program.
      Program(program, { filename = '' }) {
        eachMessage(program, ({ key, replace }) => replace(say(key, filename)))
      },
    },
  }

  function say(key: string, file: string): string {
    if (language === 'en') return key
    return catalogFor(file, catalogs)(key) ?? key
  }
}
