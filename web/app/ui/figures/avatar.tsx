import { classNames } from '../class-names.ts'
import { Shirt } from './avatar-shirt.tsx'
import { Crest } from './crest.tsx'
import { Pictured, type PicturedProps } from './pictured.tsx'
import { initialsOf } from './seed.ts'

interface AvatarProps extends PicturedProps {
  name: string
  /** A player's class year, on the shirt instead of the initials. */
  year?: number
}

/** Shows a person's or college's picture, else the figure made from the name. Decorative: the name is beside it. */
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

interface CoachCircleProps {
  name: string
  className?: string
}

/** Draws a coach as initials within the dashed technical area. */
function CoachCircle({ name, className }: CoachCircleProps) {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" className={className ?? 'size-13'}>
      <circle
        cx="30"
        cy="30"
        r="28"
        strokeWidth="2.5"
        strokeDasharray="5.5 3.3"
        className="fill-paper stroke-field-line"
      />
      <text x="30" y="38.5" fontSize="24" textAnchor="middle" className="display fill-accent">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
