import type { Language } from '@touchline/contract'
import type { MouseEvent } from 'react'
import { language } from '../../lib/i18n/language.ts'

const other: Language = language === 'en' ? 'es' : 'en'
// each in its own language, for people who do not read this one
const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** The link to the same page in the other language, which is remembered; it works without scripts. */
export function LanguageLink({ className }: { className: string }) {
  return (
    <a href={`?lang=${other}`} lang={other} hrefLang={other} className={className} onClick={choose}>
      {names[other]}
    </a>
  )
}

function choose(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  void import('./choose-language.ts').then(({ chooseLanguage }) => chooseLanguage(other))
}
