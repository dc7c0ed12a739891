const hosts = new Set([
  ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be', 'www.youtu.be'],
  ...['youtube-nocookie.com', 'www.youtube-nocookie.com'],
])
const idShape = /^[\w-]{11}$/

/** Returns the video id of any kind of YouTube link: watch, short, embed, live or youtu.be; otherwise undefined. */
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

/** Returns a video's start in seconds, from a link's `t` or `start` like '90', '90s' or '1m30s'; 0 without one. */
export function youtubeStart(link: string | null | undefined): number {
  const url = youtubeAddress(link)
  // links from before 2010 have it after the hash
  const hash = new URLSearchParams(url?.hash.slice(1))
  const given = url?.searchParams.get('t') ?? url?.searchParams.get('start') ?? hash.get('t') ?? ''
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/i.exec(given)
  const [hours = 0, minutes = 0, seconds = 0] = (found ?? []).slice(1).map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}

/** Returns true if a typed link leads to YouTube at all: a video, playlist or channel. */
export function isYoutubeLink(link: string): boolean {
  return youtubeAddress(link) !== undefined
}

/** Returns the YouTube link in a text, without the words a phone shares with it; undefined if there is none. */
export function youtubeLinkIn(text: string): string | undefined {
  return text
    .split(/\s+/)
    .map(withoutSigns)
    .find((word) => addressOf(word) !== undefined)
}

const before = new Set(`<("'“`)
const after = new Set(`>)"'”.,;!`)

/** Strips punctuation around a word, step by step: a regular expression would backtrack at each sign. */
function withoutSigns(word: string): string {
  const signs = [...word]
  const begin = signs.findIndex((sign) => !before.has(sign))
  const end = signs.findLastIndex((sign) => !after.has(sign))
  return signs.slice(Math.max(begin, 0), end + 1).join('')
}

/** Returns a YouTube link's web address, with its scheme; undefined if it leads elsewhere. */
export function youtubeAddress(link: string | null | undefined): URL | undefined {
  const found = youtubeLinkIn(link ?? '')
  return found === undefined ? undefined : addressOf(found)
}

function addressOf(typed: string): URL | undefined {
  const withScheme = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined
  return url && hosts.has(url.hostname) && url.username === '' && url.port === '' ? url : undefined
}
