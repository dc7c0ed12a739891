import { browserStorage } from './storage/web-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Reads the theme chosen in this browser; the system's without a choice. */
export function readTheme(): Theme {
  const kept = browserStorage.read('theme')
  return themes.find((theme) => theme === kept) ?? 'system'
}

/** Keeps the theme in this browser, and shows it at once. */
export function chooseTheme(theme: Theme): void {
  browserStorage.write('theme', theme === 'system' ? undefined : theme)
  showTheme()
}

/** Shows the chosen theme. At the start of a page its boot script has done the same, so that nothing flashes. */
export function showTheme(): void {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
