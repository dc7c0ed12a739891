import { t } from '@touchline/contract'
import type { ListWords } from '../../ui/filters/list-words.ts'

/** The words for a list of colleges. */
export const collegeWords: ListWords = {
  loading: t`Loading colleges`,
  none: t`No colleges match`,
  found: (total, isOne) => (isOne ? t`${total} college found` : t`${total} colleges found`),
  seen: (seen, total, isOne) => (isOne ? t`${seen} of ${total} college` : t`${seen} of ${total} colleges`),
  more: t`Load more colleges`,
  without: (filter, total, isOne) =>
    isOne ? t`Remove ${filter} (${total} college)` : t`Remove ${filter} (${total} colleges)`,
}
