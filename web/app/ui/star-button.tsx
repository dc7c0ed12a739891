import { Star } from 'lucide-react'
import { classNames } from './class-names.ts'

interface StarButtonProps {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  /** Its label: 'Favorite Amara Okafor'. */
  label: string
  disabled?: boolean
  className?: string
}

/** Shows and changes whether something is a favorite, as a star that stays pressed. */
export function StarButton({ pressed, onPressedChange, label, disabled, className }: StarButtonProps) {
  return (
    <button
      type="button"
      data-star=""
      aria-pressed={pressed}
      aria-label={label}
      title={pressed ? 'Remove from favorites' : 'Add to favorites'}
      disabled={disabled}
      onClick={() => onPressedChange(!pressed)}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-wash hover:text-ink [.on-pitch_&]:text-white [.on-pitch_&]:hover:bg-white/15',
        className,
      )}
    >
      <Star
        aria-hidden="true"
        className={classNames(
          'size-5.5 transition-transform duration-150',
          pressed && 'scale-110 fill-yellow text-star-edge [.on-pitch_&]:text-yellow',
        )}
      />
    </button>
  )
}
