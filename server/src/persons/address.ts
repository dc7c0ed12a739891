/**
 * Returns the mailbox behind an address: lower case, without a label after a plus, and for Gmail without dots, which it
 * reads past. As `canonical_address` in the database.
 */
export function canonicalAddress(email: string): string {
  const lower = email.toLowerCase()
  const at = lower.lastIndexOf('@')
  const [local = '', domain = ''] = [lower.slice(0, at), lower.slice(at + 1)]
  const plus = local.indexOf('+')
  const mailbox = plus > 0 ? local.slice(0, plus) : local
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${mailbox}@${domain}`
  return `${mailbox.replaceAll('.', '')}@gmail.com`
}
