const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtu.be'])
const idShape = /^[\w-]{11}$/

/**
 * The video id of a YouTube link: the value of `v` up to the next ampersand (spec section 5), or the id of a
 * short, embed, live or youtu.be link; undefined for any other address (design section 7).
 */
export function youtubeId(link: string | null | undefined): string | undefined {
  const url = parseLink(link?.trim() ?? '')
  if (!url || !hosts.has(url.hostname)) return undefined
  const [first, second] = url.pathname.split('/').filter((part) => part !== '')
  const candidate = url.hostname.endsWith('youtu.be')
    ? first
    : first === 'watch'
      ? url.searchParams.get('v')
      : first === 'shorts' || first === 'embed' || first === 'live'
        ? second
        : undefined
  return candidate && idShape.test(candidate) ? candidate : undefined
}

function parseLink(link: string): URL | undefined {
  if (link === '') return undefined
  const withScheme = /^https?:\/\//i.test(link) ? link : `https://${link}`
  return URL.canParse(withScheme) ? new URL(withScheme) : undefined
}
