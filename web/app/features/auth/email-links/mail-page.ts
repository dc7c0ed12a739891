const pages: readonly { domains: readonly string[]; page: string }[] = [
  { domains: ['gmail.com', 'googlemail.com'], page: 'https://mail.google.com/' },
  { domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'], page: 'https://outlook.live.com/mail/' },
  { domains: ['yahoo.com', 'ymail.com'], page: 'https://mail.yahoo.com/' },
  { domains: ['icloud.com', 'me.com', 'mac.com'], page: 'https://www.icloud.com/mail' },
  { domains: ['aol.com'], page: 'https://mail.aol.com/' },
  { domains: ['proton.me', 'protonmail.com'], page: 'https://mail.proton.me/' },
]

/** Gives the page where people read mail to this address; undefined for a provider that we don't know. */
export function mailPageOf(email: string): string | undefined {
  const domain = email.split('@').at(-1)?.toLowerCase() ?? ''
  return pages.find(({ domains }) => domains.includes(domain))?.page
}
