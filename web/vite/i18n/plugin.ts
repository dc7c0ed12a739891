import type { PluginObj } from '@babel/core'
import { isLanguage, type Language } from '../../../contract/src/languages.ts'
import { type Catalog, catalogFor } from './catalogs.ts'
import { eachMessage } from './messages.ts'
import { pseudo } from './pseudo.ts'

/** Languages a build can be made in: those of the product, and one that shows what was not translated. */
type BuildLanguage = Language | 'pseudo'

const asked = process.env.WEB_LANGUAGE ?? 'en'
export const buildLanguage: BuildLanguage = isLanguage(asked) || asked === 'pseudo' ? asked : 'en'

/** Puts every text of the web app into the language of this build, so that none is looked up in the browser. */
export function inLanguage(language: BuildLanguage): PluginObj {
  const catalogs = new Map<string, Catalog>()
  return {
    visitor: {
      // all texts at once, before any other plugin of Babel works from the program
      Program(program, { filename = '' }) {
        eachMessage(program, ({ key, replace }) => replace(say(key, filename)))
      },
    },
  }

  function say(key: string, file: string): string {
    if (language === 'en') return key
    if (language === 'pseudo') return pseudo(key)
    return catalogFor(file, catalogs)(key) ?? key
  }
}
