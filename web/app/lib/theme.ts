import { browserStorage } from './storage/web-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Reads the theme chosen in this browser; the system's by default. */
export function readTheme(): Theme {
  const kept = browserStorage.read('theme')
  return themes.find((theme) => theme === kept) ?? 'system'
}

/** Stores the theme in this browser, and applies it at once. */
export function chooseTheme(theme: Theme): void {
  browserStorage.write('theme', theme === 'system' ? undefined : theme)
  showTheme()
}

/** Applies the chosen theme. The boot script has already done so at the page's start, so that nothing flashes. */
export function showTheme(): void {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
