import { type Language, setLanguage } from '@touchline/contract'
import { call } from '../../lib/http/call.ts'
import { readToken } from '../../lib/session/session.ts'

/** Opens this page anew in a language, filters and all. Mails come in it as well, for somebody signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (readToken()) {
    // the next log-in tells it too
    await call(setLanguage, { body: { language } }).catch(() => undefined)
  }
  const here = new URL(window.location.href)
  here.searchParams.set('lang', language)
  window.location.assign(here)
}
