import { t } from '@touchline/contract'
import type { ListWords } from '../../ui/filters/list-words.ts'

/** The texts of a list of players. */
export const playerWords: ListWords = {
  loading: t`Loading players`,
  none: t`No players match`,
  found: (total, isOne) => (isOne ? t`${total} player found` : t`${total} players found`),
  seen: (seen, total, isOne) => (isOne ? t`${seen} of ${total} player` : t`${seen} of ${total} players`),
  more: t`Load more players`,
  without: (filter, total, isOne) =>
    isOne ? t`Remove ${filter} (${total} player)` : t`Remove ${filter} (${total} players)`,
}
