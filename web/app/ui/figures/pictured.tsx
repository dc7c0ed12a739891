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
  /** A shirt stands for a player, a circle for a coach, a shield for a college. */
  kind: keyof typeof rounded
  /** The uploaded picture's address; empty or absent shows the figure. */
  picture?: string | null
  size?: keyof typeof sizes
}

/** Shows a person's or college's picture; without one, or if it fails to load, the figure. */
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
      // Another person's picture must not stay until this one is loaded.
      key={picture}
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
