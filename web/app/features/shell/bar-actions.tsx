import type { Language } from '@touchline/contract'
import type { MouseEvent } from 'react'
import { language } from '../../lib/i18n/language.ts'
import { useSignOut } from '../auth/sign-out.ts'

const other: Language = language === 'en' ? 'es' : 'en'
// each in its own language, for people who do not read this one
const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** Links to the same page in the other language, which is remembered; works without scripts. */
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

interface SignOutButtonProps {
  className?: string
  onDone?: () => void
}

/** Signs out, says so, and goes to /. */
export function SignOutButton({ className = '', onDone }: SignOutButtonProps) {
  const { signOut, pending } = useSignOut({ onDone })
  return (
    <button
      type="button"
      onClick={() => void signOut()}
      disabled={pending}
      className={`inline-flex min-h-11 items-center rounded-field px-3 text-sm font-medium text-on-pitch-soft hover:text-white ${className}`}
    >
      Sign Out
    </button>
  )
}
