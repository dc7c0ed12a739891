import { t } from '@touchline/contract'
import { useState } from 'react'
import { chooseTheme, readTheme, type Theme } from '../../lib/theme.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RadioChips } from '../../ui/fields/choices.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { LanguageLink } from '../shell/bar-actions.tsx'

const options: { value: Theme; label: string }[] = [
  { value: 'system', label: t`Like my device` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
]

/** Lets the person choose light, dark, or the device's theme for this browser; applied at once. */
export function ThemeCard() {
  const [theme, setTheme] = useState(readTheme)
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <SettingCard id="theme" title="Theme">
      <RadioChips
        name="theme"
        label="Colors on this screen"
        options={options}
        value={theme}
        onValueChange={choose}
        className="max-w-[30rem]"
      />
    </SettingCard>
  )
}

/** Offers to switch to the other language, here and in emails. */
export function LanguageCard() {
  return (
    <SettingCard id="language" title="Language">
      <p className="max-w-[38em]">You use Touchline in English, and your emails are in English, too.</p>
      <LanguageLink className={buttonClass({ variant: 'outline' }, 'justify-self-start')} />
    </SettingCard>
  )
}
