/**
 * Lists an error and its causes, such as an unreachable database, for a person at a terminal. A cause whose words an
 * error repeats at its end is left out.
 */
export function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)]
  const code = 'code' in error && error.message === '' ? String(error.code) : error.message
  const causes = reasonsOf(error.cause).filter((reason) => !code.endsWith(reason))
  return [code, ...causes].filter((reason) => reason !== '')
}
