import { getCollegePreview, getPagePreview, getPlayerPreview } from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import type { PictureKind } from '../platform/http/serve.ts'
import { previews } from './service.ts'

// a copy of a player's card is lost soon after the player has taken it back
const lasting = (seconds: number): PictureKind => ({
  contentType: 'image/jpeg',
  cacheControl: `public, max-age=${seconds}`,
  shownElsewhere: true,
})

/** Registers the pictures that other sites show beside links to our pages. */
export const linkPreviewsFeature: Feature = {
  name: 'link-previews',
  routes(platform, { servePicture }) {
    const { page, college, player } = previews(platform)
    servePicture(getPagePreview, (params) => page(params.page), lasting(86_400))
    servePicture(getCollegePreview, ({ collegeId }) => college(collegeId), lasting(3600))
    servePicture(getPlayerPreview, ({ playerId }) => player(playerId), lasting(300))
  },
}
