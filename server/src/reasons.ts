/** Lists an error and its causes, such as an unreachable database, for a person at a terminal. */
export function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)]
  const code = 'code' in error && error.message === '' ? String(error.code) : error.message
  return [code, ...reasonsOf(error.cause)].filter((reason) => reason !== '')
}
