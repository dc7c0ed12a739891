import { type Language, setLanguage } from '@touchline/contract'
import { call } from '../../lib/http/call.ts'
import { hrefWith } from '../../lib/navigation/search-params.ts'
import { readToken } from '../../lib/session/session.ts'

/** Reloads this page in a language, filters included. A signed-in person's emails use it too. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (readToken()) {
    // The next login sends it too.
    await call(setLanguage, { body: { language } }).catch(() => undefined)
  }
  window.location.assign(hrefWith('lang', language))
}
