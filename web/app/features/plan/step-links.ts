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
  return { name: names[link], to: pathOf(link, { playerId, own }) }
}

function pathOf(link: PlanLink, { playerId, own }: { playerId: string; own: boolean }): string {
  switch (link) {
    case 'family':
      return paths.family
    case 'profile':
    case 'film':
    case 'calendar':
      return own ? paths.playerProfile : paths.player(playerId)
    case 'contactRules':
      return paths.recruitingDates
    case 'collegeSearch':
      return paths.collegeSearch
    case 'list':
      return own ? paths.ourColleges : paths.collegeListOf(playerId)
    case 'compare':
      return paths.collegeCompare('', own ? undefined : playerId)
  }
}
