import { type PreviewPage, positionNames, t } from '@touchline/contract'
import { college } from '../colleges/service.ts'
import { drawnAsJpeg, pictureAt } from '../pictures/service.ts'
import { ConcurrencyLimiter } from '../platform/http/concurrency-limiter.ts'
import type { Platform } from '../platform/platform.ts'
import { playerPreview } from '../players/service.ts'
import { type CardContent, cardSvg, insetPlace } from './card.ts'
import { drawable } from './card-text.ts'

interface Card extends CardContent {
  /** The address of its picture; empty for none. */
  picture: string
}

const maxCached = 150 // cards of about 60 kB each
const plain = { positions: [], allMain: false, picture: '' }

const pages: Record<PreviewPage, Omit<Card, 'pictured'>> = {
  touchline: {
    ...plain,
    title: 'Get seen from the touchline',
    main: 'Soccer players meet college coaches',
    facts: '',
    positions: ['ST', 'CM', 'CB', 'GK'],
  },
  guide: {
    ...plain,
    title: 'Recruiting guide',
    main: 'When college coaches may write',
    facts: 'What each division asks for, and how to be found',
    positions: ['GK', 'CB', 'CM', 'ST'],
  },
}

/** Draws the pictures beside shared links, one at a time, and caches the latest by content. */
export function previews(platform: Platform) {
  const work = new ConcurrencyLimiter(
    1,
    40,
    t`A lot of link previews are loading right now. Please try again in a moment.`,
  )
  const kept = new Map<string, Promise<Uint8Array>>()

  function drawn(card: Omit<Card, 'pictured'>): Promise<Uint8Array> {
    const version = JSON.stringify(card)
    const found = kept.get(version)
    const drawing = found ?? work.run(() => draw(card))
    kept.delete(version)
    kept.set(version, drawing)
    const [oldest] = kept.keys()
    if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest)
    drawing.catch(() => kept.delete(version))
    return drawing
  }

  async function draw(card: Omit<Card, 'pictured'>): Promise<Uint8Array> {
    const bytes = card.picture === '' ? undefined : await pictureAt(platform, card.picture)
    const inset = bytes && { bytes, ...insetPlace, fit: 'contain' as const }
    return drawnAsJpeg(await cardSvg({ ...card, pictured: inset !== undefined }), inset)
  }

  return {
    /** Draws the card of a page about nobody. */
    page: (page: PreviewPage) => drawn(pages[page]),

    /** Draws a listed college's card; 404 for any other. */
    async college(collegeId: string): Promise<Uint8Array> {
      const { collegeName, gender, division, city, state, positionsNeeded, profilePic } = await college(
        platform,
        collegeId,
      )
      return drawn({
        title: collegeName,
        main: `${gender === 'male' ? "Men's" : "Women's"} soccer · ${division}`,
        facts: [city, state].filter((part) => part !== '').join(', '),
        positions: positionsNeeded,
        allMain: true,
        picture: profilePic,
      })
    },

    /** Draws the card of a listed player who allows it; undefined for any other. */
    async player(playerId: string): Promise<Uint8Array | undefined> {
      const player = await playerPreview(platform, playerId)
      if (!player) return undefined
      const { playerName, positions, yearGraduating, club, profilePic } = player
      const year = yearGraduating === null ? '' : `Class of ${yearGraduating}`
      return drawn({
        title: drawable(playerName) === '' ? 'Soccer player' : playerName,
        main: positions.map((position) => positionNames[position]).join(', '),
        facts: [year, club].filter((part) => part !== '').join(' · '),
        positions,
        allMain: false,
        picture: profilePic,
      })
    },
  }
}
