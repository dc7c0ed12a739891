const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
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

/** 'Firefox on Windows' of a User-Agent header, as much of it as it tells; empty when it tells nothing. */
export function browserInWords(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1]
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : '')
}

/** Enough of an address to know the own network by, and not all of it: '203.0.113.x', '2001:db8:7:x'. */
export function shortAddress(address: string | null): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  if (plain === '') return ''
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.x`
  return `${plain.split(':').slice(0, 3).join(':')}:x`
}
