import { type CollegeCard, divisionNames, t } from '@touchline/contract'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { placeName, teamName } from '../../colleges/facts.tsx'
import { useListActs } from '../acts.ts'
import { useRoom } from '../model/room.ts'
import { AddOne } from './add-button.tsx'
import { usePlayerSide } from './player-side.ts'

/** Shows a found college with the button that adds it. */
export function CollegeLine({ college }: { college: CollegeCard }) {
  const { playerId, list } = useRoom()
  const { add } = useListActs(playerId)
  // all are of the player's own side, once that is known
  const { gender } = usePlayerSide()
  const { collegeId, collegeName, profilePic, division } = college
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar kind="college" name={collegeName} picture={profilePic} size="small" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold wrap-anywhere">{collegeName}</span>
        <span className="block text-sm text-ink-soft">
          {[gender ? '' : teamName(college), divisionNames[division], placeName(college)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
      <AddOne
        collegeName={collegeName}
        listed={list.entries.some((entry) => entry.college.collegeId === collegeId)}
        onAdd={() => add(college, 'quiet')}
      />
    </li>
  )
}

/** Lists found colleges, each with the button that adds it. */
export function CollegeLines({ colleges }: { colleges: readonly CollegeCard[] }) {
  return (
    <ul aria-label={t`Colleges found`} className="divide-y divide-line">
      {colleges.map((college) => (
        <CollegeLine key={college.collegeId} college={college} />
      ))}
    </ul>
  )
}
