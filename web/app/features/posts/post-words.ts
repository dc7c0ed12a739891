import { t } from '@touchline/contract'
import type { ListWords } from '../../ui/filters/list-words.ts'

/** The words for a list of posts. */
export const postWords: ListWords = {
  loading: t`Loading posts`,
  none: t`No posts match`,
  found: (total, isOne) => (isOne ? t`${total} post found` : t`${total} posts found`),
  seen: (seen, total, isOne) => (isOne ? t`${seen} of ${total} post` : t`${seen} of ${total} posts`),
  more: t`Load more posts`,
  without: (filter, total, isOne) =>
    isOne ? t`Remove ${filter} (${total} post)` : t`Remove ${filter} (${total} posts)`,
}
