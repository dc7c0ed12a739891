import { getCollegePreview, getPagePreview, getPlayerPreview } from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import type { PictureKind } from '../platform/http/serve.ts'
import { previews } from './service.ts'

// A player's card must expire soon after the player turned it off.
const lasting = (seconds: number): PictureKind => ({
  contentType: 'image/jpeg',
  cacheControl: `public, max-age=${seconds}`,
  shownElsewhere: true,
})

/** The pictures that other sites show beside links to our pages. */
export const linkPreviewsFeature: Feature = {
  name: 'link-previews',
  routes(platform, { servePicture }) {
    const { page, college, player } = previews(platform)
    servePicture(getPagePreview, (params) => page(params.page), lasting(86_400))
    servePicture(getCollegePreview, ({ collegeId }) => college(collegeId), lasting(3600))
    servePicture(getPlayerPreview, ({ playerId }) => player(playerId), lasting(300))
  },
}
