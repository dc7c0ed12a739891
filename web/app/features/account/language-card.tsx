import { buttonClass } from '../../ui/button.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { LanguageLink } from '../shell/bar-actions.tsx'

/** Switches between the languages: here, and in emails. */
export function LanguageCard() {
  return (
    <SettingCard id="language" title="Language">
      <p className="max-w-[38em]">You use Touchline in English, and your emails are in English, too.</p>
      <LanguageLink className={buttonClass({ variant: 'outline' }, 'justify-self-start')} />
    </SettingCard>
  )
}
