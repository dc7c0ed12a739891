import { type PlanLink, t } from '@touchline/contract'
import { paths } from '../../lib/paths.ts'

const names: Record<PlanLink, string> = {
  family: t`See your family`,
  profile: t`Open the profile`,
  film: t`Open the profile`,
  calendar: t`Open the calendar`,
  collegeSearch: t`Search colleges`,
  list: t`Open the list`,
  compare: t`Compare colleges`,
  contactRules: t`See the dates`,
}

/** Returns the page on which a step is done, for the player or a parent. */
export function linkOf(link: PlanLink, { playerId, own }: { playerId: string; own: boolean }) {
  return { name: names[link], to: pathOf(link, own ? paths.playerProfile : paths.player(playerId)) }
}

function pathOf(link: PlanLink, profile: string): string {
  switch (link) {
    case 'family':
      return paths.family
    case 'profile':
    case 'film':
    case 'calendar':
      return profile
    case 'contactRules':
      return paths.recruitingDates
    case 'collegeSearch':
    case 'list':
    case 'compare':
      return paths.collegeSearch
  }
}
