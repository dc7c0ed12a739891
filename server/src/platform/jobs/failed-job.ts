/** Ends a job that no retry can fix, such as an email to an address that does not exist. */
export class NeverWorks extends Error {}

/** The reason of a failed job, as the log and the dead letters keep it. */
export interface Failure {
  type: string
  message?: string
  /** Fields such as a code of SMTP or PostgreSQL. */
  [fact: string]: string | number | undefined
}

/** The fields of errors of Node, PostgreSQL and SMTP that name no person. */
const facts = ['code', 'syscall', 'responseCode', 'command', 'table', 'constraint']

/**
 * Describes an error without people's data. An error with a code comes from outside and its message may quote a row or
 * an address, so only the code is kept. Our own errors keep their message, without anything that looks like an address.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error instanceof NeverWorks && error.cause instanceof Error ? error.cause : error
  const known = Object.entries(cause).flatMap(([name, value]) =>
    facts.includes(name) && (typeof value === 'string' || typeof value === 'number') ? [[name, value]] : [],
  )
  const at = cause.stack?.split('\n').find((line) => /^ +at /.test(line))
  return {
    type: cause.name,
    ...(known.length === 0 ? { message: withoutAddresses(cause.message) } : {}),
    ...Object.fromEntries(known),
    ...(at === undefined ? {} : { at: at.trim() }),
  }
}

function withoutAddresses(text: string): string {
  const words = text.slice(0, 500).split(' ')
  return words.map((word) => (word.includes('@') ? '***' : word)).join(' ')
}
