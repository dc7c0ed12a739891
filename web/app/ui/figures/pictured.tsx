import { smallPicture } from '@touchline/contract'
import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'

const sizes = {
  mark: 'size-6',
  small: 'size-9',
  normal: 'size-13',
  large: 'size-20',
  hero: 'size-32 sm:size-36',
} as const
const rounded = { player: 'rounded-field', coach: 'rounded-full', college: 'rounded-small' } as const

export interface PicturedProps {
  /** A shirt is a player, a circle a coach, a shield a college. */
  kind: keyof typeof rounded
  /** The uploaded picture's address; empty or absent shows the figure. */
  picture?: string | null
  size?: keyof typeof sizes
}

/** The picture of a person or college; where there is none, or it does not load, the figure in the same box. */
export function Pictured({
  kind,
  picture,
  size = 'normal',
  figure,
}: PicturedProps & { figure: (box: string) => ReactNode }) {
  const [broken, setBroken] = useState<string>()
  if (!picture || picture === broken) return figure(classNames('shrink-0', sizes[size]))
  return (
    <img
      src={size === 'mark' || size === 'small' || size === 'normal' ? smallPicture(picture) : picture}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(picture)}
      className={classNames(
        'shrink-0 bg-dew',
        kind === 'college' ? 'logo object-contain' : 'object-cover',
        sizes[size],
        rounded[kind],
      )}
    />
  )
}
