import { type ImportOutcome, t } from '@touchline/contract'

/** The outcomes of rows, in words. */
export const outcomeNames: Record<ImportOutcome, string> = {
  new: t`New`,
  changes: t`Changes`,
  same: t`Same`,
  possible: t`Possible duplicate`,
  unusable: t`Can't be used`,
  left: t`Left out`,
}
