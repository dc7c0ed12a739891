/** Tables that any answer, even a refusal, may write to, with the reason. */
export const alwaysWritten = {
  rate_limits: 'attempts are counted whether they succeed or not',
  read_counts: 'how many players a coach was shown is counted',
  read_players: 'which players these are, until the month is over',
  age_refusals: 'whoever named an age outside the bounds is asked again only after 30 days',
  audit_log: 'who was refused, and which coach read of which player, is kept',
} as const

/** Routes without an endpoint, as registered, with the reason. */
export const servedBeside: Record<string, string> = {
  '/healthz': 'for machines: is the process up; says nothing else',
  '/readyz': 'for machines: can it serve; says nothing else',
  '/metrics': 'for machines: counts and times by endpoint, of nobody in particular',
  '/__dev/mail': 'the demo’s mailbox; not registered where mails are sent or the data is real',
  '/__dev/mail.css': 'the looks of the mailbox',
  '/__dev/mail/:id': 'a mail of the mailbox',
}
