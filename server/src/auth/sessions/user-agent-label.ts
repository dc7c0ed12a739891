import type { Language } from '@touchline/contract'
import { localize, t } from '../../platform/i18n/localized-text.ts'

const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge', (system: string) => t`Edge on ${system}`],
  [/OPR\/|Opera/, 'Opera', (system: string) => t`Opera on ${system}`],
  [/SamsungBrowser\//, 'Samsung Internet', (system: string) => t`Samsung Internet on ${system}`],
  [/Firefox\/|FxiOS\//, 'Firefox', (system: string) => t`Firefox on ${system}`],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome', (system: string) => t`Chrome on ${system}`],
  [/Version\/.*Safari\//, 'Safari', (system: string) => t`Safari on ${system}`],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** Returns a label like 'Firefox on Windows' for a User-Agent header; empty if it tells nothing. */
export function userAgentLabel(userAgent: string | null, language: Language): string {
  const text = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(text))
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  if (browser && system) return localize(browser[2](system), language)
  return browser?.[1] ?? (system ? localize(t`A browser on ${system}`, language) : '')
}

/** Shortens an address, leaving enough to recognize one's own network: '203.0.113.x', '2001:db8:7:x'. */
export function shortAddress(address: string | null): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  if (plain === '') return ''
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.x`
  return `${plain.split(':').slice(0, 3).join(':')}:x`
}
