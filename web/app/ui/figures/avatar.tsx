import { classNames } from '../class-names.ts'
import { CoachCircle } from './coach-circle.tsx'
import { Crest } from './crest.tsx'
import { Pictured, type PicturedProps } from './pictured.tsx'
import { Shirt } from './shirt.tsx'

interface AvatarProps extends PicturedProps {
  name: string
  /** A player's class year, on the shirt instead of the initials. */
  year?: number
}

/** The picture of a person or college where there is one, else the figure made from the name. Decorative: the name stands beside it. */
export function Avatar({ name, year, ...pictured }: AvatarProps) {
  return (
    <Pictured
      {...pictured}
      figure={(box) => {
        if (pictured.kind === 'college') return <Crest name={name} className={box} />
        if (pictured.kind === 'coach') return <CoachCircle name={name} className={box} />
        return <Shirt name={name} year={year} className={classNames(box, 'rounded-field bg-dew')} />
      }}
    />
  )
}
