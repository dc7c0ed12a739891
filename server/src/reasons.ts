/** Gives what went wrong and what lies behind it, such as a database that cannot be reached, for a person at a terminal. */
export function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)]
  const code = 'code' in error && error.message === '' ? String(error.code) : error.message
  return [code, ...reasonsOf(error.cause)].filter((reason) => reason !== '')
}
