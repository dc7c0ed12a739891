import { t } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'

type ListView = 'list' | 'map' | 'compare' | 'plan'

interface ListTabsProps {
  view: ListView
  /** The child whose list a parent reads; undefined for a player's own. */
  childId: string | undefined
  /** Ids of the colleges to compare, joined by commas. */
  compared?: string
}

/** Leads to the pages of a family's colleges; a D on the line, as on a pitch, marks the present one. */
export function ListTabs({ view, childId, compared = '' }: ListTabsProps) {
  const tabs: { view: ListView; name: string; to: string }[] = [
    { view: 'list', name: t`List`, to: childId ? paths.collegeListOf(childId) : paths.ourColleges },
    { view: 'map', name: t`Map`, to: paths.collegeMap(childId) },
    { view: 'compare', name: t`Compare`, to: paths.collegeCompare(compared, childId) },
    { view: 'plan', name: t`Plan`, to: childId ? paths.planOf(childId) : paths.plan },
  ]
  return (
    <nav aria-label={t`Pages about these colleges`} className="page-width">
      <ul className="flex overflow-x-auto border-b-2 border-line">
        {tabs.map((tab) => (
          <li key={tab.view}>
            <Link
              to={tab.to}
              aria-current={tab.view === view ? 'page' : undefined}
              className={classNames(
                'display relative inline-flex min-h-12 items-center px-4 text-lg font-semibold focus-visible:-outline-offset-3',
                tab.view === view ? 'stands-in-d text-ink' : 'text-ink-soft hover:text-ink',
              )}
            >
              {tab.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
