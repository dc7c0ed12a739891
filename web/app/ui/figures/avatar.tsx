import { smallPicture } from '@touchline/contract'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { CoachCircle } from './coach-circle.tsx'
import { Crest } from './crest.tsx'
import { Shirt } from './shirt.tsx'

interface AvatarProps {
  /** A shirt is a player, a circle a coach, a shield a college. */
  kind: 'player' | 'coach' | 'college'
  name: string
  /** The uploaded picture's address; empty or absent shows the figure. */
  picture?: string | null
  /** A player's class year, on the shirt instead of the initials. */
  year?: number
  size?: 'small' | 'normal' | 'large' | 'hero'
}

const sizes = { small: 'size-9', normal: 'size-13', large: 'size-20', hero: 'size-32 sm:size-36' } as const
const rounded = { player: 'rounded-field', coach: 'rounded-full', college: 'rounded-small' } as const

/** The picture of a person or college where there is one, else the figure made from the name. Decorative: the name stands beside it. */
export function Avatar({ kind, name, picture, year, size = 'normal' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  if (picture && picture !== broken) {
    return (
      <img
        src={size === 'small' || size === 'normal' ? smallPicture(picture) : picture}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(picture)}
        className={classNames(
          'shrink-0 bg-dew',
          kind === 'college' ? 'object-contain' : 'object-cover',
          sizes[size],
          rounded[kind],
        )}
      />
    )
  }
  const box = classNames('shrink-0', sizes[size])
  if (kind === 'college') return <Crest name={name} className={box} />
  if (kind === 'coach') return <CoachCircle name={name} className={box} />
  return <Shirt name={name} year={year} className={classNames(box, 'rounded-field bg-dew')} />
}
