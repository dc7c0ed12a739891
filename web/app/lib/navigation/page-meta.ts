import { t } from '@touchline/contract'
import { type MetaDescriptor, useMatches } from 'react-router'
import { titled } from './page-title.ts'

const tagline = t`Find talent for your team or advance your soccer career.`

interface PageMeta {
  description?: string
  /** Keeps the page out of search engines: everything about one player, and everything behind a session. */
  noindex?: boolean
  /** The text of link previews, when it differs from title and description. */
  shared?: string
}

/** Builds the `<title>` and description of a page, for a route module's `meta`. */
export function pageMeta(
  title: string,
  { description = tagline, noindex = false, shared }: PageMeta = {},
): MetaDescriptor[] {
  const full = titled(title)
  return [
    { title: full },
    { name: 'description', content: description },
    // for machines, which read the server's page alone
    ...(import.meta.env.SSR
      ? [
          { property: 'og:title', content: shared ?? full },
          { property: 'og:description', content: shared ? tagline : description },
          { property: 'og:site_name', content: 'Touchline' },
        ]
      : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The `handle` of a route whose page is for reading: its bar and footer keep to the same narrow column. */
export const narrowPage = { narrow: true } as const

/** Returns true if the page now shown keeps to the narrow column. */
export function useIsNarrowPage(): boolean {
  return useMatches().some(({ handle }) => handle === narrowPage)
}
