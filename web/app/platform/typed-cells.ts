const mayHaveCells = /"[SNL]":/

/**
 * Parses an answer in plain values or in typed cells: `{S}` text, `{N}` number, `{L}` list, at any depth. A cell
 * without a value becomes an empty text or list. Throws where it is no JSON.
 */
export function parseAnswer(text: string) {
  return mayHaveCells.test(text) ? JSON.parse(text, readCell) : JSON.parse(text)
}

/** The plain value of one cell, whose inner cells have been read before; anything else as it is. */
function readCell(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const [only, ...others] = Object.entries(value)
  if (!only || others.length > 0) return value
  const [kind, content] = only
  if (kind === 'L') return content === null ? [] : Array.isArray(content) ? content : value
  if (kind !== 'S' && kind !== 'N') return value
  if (content === null) return ''
  if (kind === 'S') return typeof content === 'string' ? content : value
  return typeof content === 'string' || typeof content === 'number' ? Number(content) : value
}
