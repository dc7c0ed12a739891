import { t } from '@touchline/contract'

/** Names a family's colleges until hydration: the server, not knowing who asks, draws a player's and a parent's name. */
export function CollegesName() {
  return (
    <>
      <span className="[:root:not([data-person=player])_&]:hidden">{t`My colleges`}</span>
      <span className="[[data-person=player]_&]:hidden">{t`Our colleges`}</span>
    </>
  )
}
