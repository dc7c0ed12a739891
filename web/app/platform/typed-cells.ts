/**
 * Plain values out of typed cells: `{S}` text, `{N}` number, `{L}` list, at any depth; plain values pass
 * unchanged (spec section 3).
 */
export function flattenCells(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flattenCells)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [only] = entries
  if (entries.length === 1 && only) {
    const [kind, content] = only
    if (kind === 'S' && typeof content === 'string') return content
    if (kind === 'N' && (typeof content === 'string' || typeof content === 'number')) return Number(content)
    if (kind === 'L' && Array.isArray(content)) return content.map(flattenCells)
  }
  return Object.fromEntries(entries.map(([key, inner]) => [key, flattenCells(inner)]))
}

/** A flattened text; missing becomes the empty string. */
export function textCell(value: unknown): string {
  const flat = flattenCells(value)
  return typeof flat === 'string' ? flat : typeof flat === 'number' ? String(flat) : ''
}

/** A flattened list of texts; missing becomes the empty list. */
export function listCell(value: unknown): string[] {
  const flat = flattenCells(value)
  return Array.isArray(flat) ? flat.map(textCell) : []
}
