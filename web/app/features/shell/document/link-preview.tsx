import { previewSize, t } from '@touchline/contract'
import { useMatches } from 'react-router'
import { paths } from '../../../lib/paths.ts'

const touchline = t`Touchline, where soccer players meet college coaches`

/**
 * Renders the preview other sites show for a link to this page: URL and picture. Server only, because machines read
 * nothing else. Colleges, players who allow it and the recruiting guide have their own picture, all others Touchline's.
 */
export function LinkPreview({ origin }: { origin: string }) {
  const { path, picture, alt } = previewOf(useMatches().at(-1))
  const image = origin + picture
  return (
    <>
      <meta property="og:type" content="website" />
      {path !== undefined && <meta property="og:url" content={origin + path} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={image} />
    </>
  )
}

interface Match {
  pathname: string
  loaderData: unknown
}

const neutral = '/previews/page/touchline'

/** Returns the page's URL (unless it may name a person), its picture, and the picture's description. */
export function previewOf(match: Match | undefined): {
  path: string | undefined
  picture: string
  alt: string
} {
  const { path, picture, name } = pictured(match)
  return { path, picture, alt: typeof name === 'string' && name !== '' ? t`${name} on Touchline` : touchline }
}

function pictured(match: Match | undefined): { path: string | undefined; picture: string; name?: unknown } {
  if (!match) return { path: undefined, picture: neutral }
  const { pathname: path, loaderData } = match
  const college = part(loaderData, 'college')
  const player = part(loaderData, 'player')
  const collegeId = part(college, 'collegeId')
  const playerId = part(player, 'playerId')
  if (typeof collegeId === 'string') {
    return { path, picture: `/previews/college/${collegeId}`, name: part(college, 'collegeName') }
  }
  if (typeof playerId === 'string' && part(player, 'linkPreview') === true) {
    const name = part(player, 'playerName')
    return { path: paths.player(playerId), picture: `/previews/player/${playerId}`, name }
  }
  // A player page's URL may contain an email.
  if (/^\/playerProfile\//i.test(path)) return { path: undefined, picture: neutral }
  return { path, picture: /^\/recruitingGuide/i.test(path) ? '/previews/page/guide' : neutral }
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
