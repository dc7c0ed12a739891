/** A reference that a reader of this repository can't follow, with its place. */
export interface OutsideReference {
  path: string
  line: number
  found: string
}

/** sections and files of private papers; a folder beside the repository */
const outside = [
  /\b(spec|specs|specification|design|brief)\s+sections?\b/i,
  /\((spec|design)\s+(?=\d|section)/i,
  /\bthe\s+(spec|specification)('s)?\b/i,
  /(^|[^\w/])(\.\.\/)+shared\b/,
]
const markdownFile = /[\w-]+\.md\b/g

/** Finds every reference in `texts` to a document that isn't among them, line by line. */
export function outsideReferences(texts: ReadonlyMap<string, string>): OutsideReference[] {
  const documents = new Set(
    [...texts.keys()]
      .filter((path) => path.endsWith('.md'))
      .map((path) => path.slice(path.lastIndexOf('/') + 1)),
  )
  return [...texts].flatMap(([path, text]) =>
    text.split('\n').flatMap((written, index) => {
      const found = [
        ...outside.flatMap((pattern) => pattern.exec(written)?.[0].trim() ?? []),
        ...(written.match(markdownFile) ?? []).filter((name) => !documents.has(name)),
      ]
      return found.map((reference) => ({ path, line: index + 1, found: reference }))
    }),
  )
}
