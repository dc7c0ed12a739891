import type { MetaDescriptor } from 'react-router'

const product = 'Touchline'
const tagline = 'Find talent for your team or advance your soccer career.'

interface PageMeta {
  description?: string
  /** Keeps the page out of search engines: everything about one player, and everything behind a session. */
  noindex?: boolean
}

/** The `<title>` and description of a page, for a route module's `meta`. */
export function pageMeta(
  title: string,
  { description = tagline, noindex = false }: PageMeta = {},
): MetaDescriptor[] {
  const full = title === product ? product : `${title} · ${product}`
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: product },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
