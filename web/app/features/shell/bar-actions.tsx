import { type Language, t } from '@touchline/contract'
import { type MouseEvent, useState } from 'react'
import { language } from '../../lib/i18n/language.ts'
import { hasUnsaved } from '../../lib/storage/form-drafts.ts'
import { asksItself } from '../../lib/storage/unsaved.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
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

/** Signs out, says so, and goes to /; asks first if words of another page wait unsaved in this tab. */
export function SignOutButton({ className = '', onDone }: SignOutButtonProps) {
  const { signOut, pending } = useSignOut({ onDone })
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          if (hasUnsaved() && !asksItself()) setAsking(true)
          else void signOut()
        }}
        disabled={pending}
        className={`inline-flex min-h-11 items-center rounded-field px-3 text-sm font-medium text-on-pitch-soft hover:text-white ${className}`}
      >
        Sign Out
      </button>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t`Sign out without saving?`}
          description={t`Something you wrote in this tab isn't saved yet. Signing out deletes it.`}
          confirm={t`Sign Out`}
          cancel={t`Stay`}
          onConfirm={() => {
            setAsking(false)
            void signOut()
          }}
        />
      )}
    </>
  )
}
