const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtu.be'])
const idShape = /^[\w-]{11}$/

/**
 * Returns the video id of a YouTube link: the value of `v` up to the next ampersand, or the id of a short, embed, live
 * or youtu.be link; undefined for any other address.
 */
export function youtubeId(link: string | null | undefined): string | undefined {
  const url = youtubeAddress(link)
  if (!url) return undefined
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

/** Tells whether a link as typed leads to YouTube at all: a video, a playlist, a channel. */
export function isYoutubeLink(link: string): boolean {
  return youtubeAddress(link) !== undefined
}

/** Returns the web address of a YouTube link as typed, with its scheme; undefined when it leads elsewhere. */
export function youtubeAddress(link: string | null | undefined): URL | undefined {
  const typed = link?.trim() ?? ''
  const withScheme = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined
  return url && hosts.has(url.hostname) && url.username === '' && url.port === '' ? url : undefined
}
