import { type Child, type listChildren, type OutputOf, t } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ListTabs } from '../list-tabs.tsx'

interface ChooseChildProps {
  family: readonly Child[]
  /** Adult children who let the parent read their list. */
  lists: OutputOf<typeof listChildren>['lists']
}

/** Lets a parent of several children choose whose list to open. */
export function ChooseChild({ family, lists }: ChooseChildProps) {
  const choices = [
    ...family.map((child) => ({ ...child, about: aboutChild(child) })),
    ...lists.map((child) => ({ ...child, profilePic: '', about: t`18 or older. Lets you read the list.` })),
  ]
  return (
    <>
      <PageHeader title={t`Our colleges`}>
        {choices.length > 0 && <p className="text-on-pitch-soft">Whose list do you want to see?</p>}
      </PageHeader>
      {family.length > 0 && <ListTabs view="list" childId={undefined} />}
      <div className="page-width py-7 pb-14">
        {choices.length === 0 && (
          <Card>
            <EmptyState scene="kick-off" level={2} title={t`No children yet`}>
              Your child can invite you by email from the “Parents” page of their profile.
            </EmptyState>
          </Card>
        )}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {choices.map(({ playerId, playerName, profilePic, about }) => (
            <li
              key={playerId}
              className="relative flex items-center gap-4 rounded-card border border-line bg-paper p-4 hover:border-field-line hover:shadow-card"
            >
              <Avatar kind="player" name={playerName} picture={profilePic} />
              <div className="min-w-0">
                <h2 className="text-2xl wrap-anywhere">
                  <Link to={paths.collegeListOf(playerId)} className="after:absolute after:inset-0">
                    {playerName}
                  </Link>
                </h2>
                <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{about}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const aboutChild = ({ school, yearGraduating }: Child) =>
  [school, yearGraduating === null ? '' : t`Class of ${yearGraduating}`]
    .filter((part) => part !== '')
    .join(' · ')
