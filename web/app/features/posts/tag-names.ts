import { type PostTag, t } from '@touchline/contract'

/** A post's tag as people read it. */
export const tagNames: Record<PostTag, string> = {
  'General Discussion': t`General Discussion`,
  'Player Recommendation': t`Player Recommendation`,
}
