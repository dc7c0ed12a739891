/** A part of a message: its words, and their URL for a web address. */
export interface TextPart {
  text: string
  url?: URL
}

const address = /https:\/\/[^\s<>"]+/gi
const closing = /[.,;:!?'’”»…)\]}*_]$/

/**
 * Splits a message at its web addresses. Only `https` becomes a link, and none with a name before an `@`, which looks
 * like another site; other addresses stay text.
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const written = withoutPunctuation(match[0])
    const url = safeUrl(written)
    if (!url) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: written, url })
    end = match.index + written.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Drops punctuation that ends a sentence; keeps a bracket opened in the address. */
function withoutPunctuation(written: string): string {
  if (!closing.test(written)) return written
  if (written.endsWith(')') && written.split('(').length >= written.split(')').length) return written
  return withoutPunctuation(written.slice(0, -1))
}

function safeUrl(written: string): URL | undefined {
  const url = URL.parse(written)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined
}
