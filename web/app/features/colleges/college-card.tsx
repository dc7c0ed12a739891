import { divisionNames, type Position, type SortedCollege, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { numberText } from '../../lib/i18n/language.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { PitchBadge } from '../../ui/figures/pitch-badge.tsx'
import { DivisionMark, dollars, placeName, teamName } from './facts.tsx'

interface CollegeCardProps {
  college: SortedCollege
  /** The viewing player's positions, marked if the college needs them. */
  own?: readonly Position[]
  /** The heart of a family's list, beside the name. */
  heart?: ReactNode
}

/** Shows a college in a list, with a pitch of its needed positions; put it in an `<li>` of a CardGrid. */
export function CollegeCardView({ college, own = [], heart }: CollegeCardProps) {
  const { collegeId, collegeName, division, positionsNeeded } = college
  const mine = positionsNeeded.filter((position) => own.includes(position))
  const fact = sortFact(college)
  return (
    <article className="grid h-full min-h-36 grid-cols-[minmax(0,1fr)_4.625rem] overflow-hidden rounded-card border border-line bg-paper transition-shadow hover:border-field-line hover:shadow-card">
      <div className="flex min-w-0 flex-col gap-3 p-3">
        <div className="flex gap-3">
          <Avatar kind="college" name={collegeName} picture={college.profilePic} />
          <div className="min-w-0 flex-1">
            <h3 className="text-[1.3125rem] leading-[1.08] wrap-anywhere">{collegeName}</h3>
            <p className="mt-0.5 truncate text-sm text-ink-soft">{placeName(college)}</p>
            {fact && <p className="text-sm font-semibold text-accent">{fact}</p>}
            <p className="display mt-1 text-base leading-tight tracking-wide">
              <span className="text-accent">{divisionNames[division]}</span>{' '}
              <DivisionMark college={college} className="text-ink-soft" />{' '}
              <span className="text-ink-soft">{teamName(college)}</span>
            </p>
          </div>
          {heart && <div className="-mt-1.5 -mr-1.5">{heart}</div>}
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="display min-w-0 flex-1 text-base leading-tight tracking-wide text-ink-soft">
            {positionsNeeded.length > 0 && (
              <>
                Needs <span className="text-ink">{positionsNeeded.join(' ')}</span>
                {mine.length > 0 && <span className="block text-accent">You play {mine.join(' ')}</span>}
              </>
            )}
          </p>
          <LinkButton
            to={paths.college(collegeId)}
            discover="none"
            variant="outline"
            aria-label={`View College: ${collegeName}, ${teamName(college)}`}
          >
            View College
          </LinkButton>
        </div>
      </div>
      <div className="relative overflow-hidden bg-field">
        <PitchBadge positions={positionsNeeded} mine={mine} allMain className="absolute inset-0 size-full" />
      </div>
    </article>
  )
}

/** Returns the fact the list is sorted by; undefined for order by name. */
function sortFact({ miles, yearlyCost, needsYou }: SortedCollege): string | undefined {
  if (miles === 0) return t`In your state`
  if (miles !== undefined) return t`About ${numberText(miles)} miles away`
  if (yearlyCost !== undefined) return t`${dollars(yearlyCost)} a year`
  return needsYou ? t`Needs your position` : undefined
}
