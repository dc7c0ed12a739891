/** A part of an operator's terms: a heading or a paragraph. */
export interface TermsPart {
  /** The number of its first line. */
  line: number
  kind: 'heading' | 'paragraph'
  text: string
}

/** Parses an operator's text: paragraphs between blank lines, headings on lines that begin with '# '. */
export function termsParts(text: string): TermsPart[] {
  const parts: TermsPart[] = []
  let open: TermsPart | undefined
  for (const [line, typed] of text.split('\n').entries()) {
    const words = typed.trim()
    if (/^#+ +\S/.test(words)) {
      parts.push({ line, kind: 'heading', text: words.replace(/^#+ +/, '') })
      open = undefined
    } else if (words === '') {
      open = undefined
    } else if (open) {
      open.text += `\n${words}`
    } else {
      open = { line, kind: 'paragraph', text: words }
      parts.push(open)
    }
  }
  return parts
}
