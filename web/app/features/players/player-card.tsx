import { missing, type PlayerCard, t } from '@touchline/contract'
import { EyeOff, PanelRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { PitchBadge } from '../../ui/figures/pitch-badge.tsx'
import { StarButton } from '../../ui/star-button.tsx'
import { gpaText, placeText } from './facts.ts'

interface PlayerCardProps {
  player: PlayerCard
  /** Shows the star; called with whether the player becomes a favorite. */
  onToggleFavorite?: (favorite: boolean) => void
  /** Shows the button that takes the player off the list. */
  onRemove?: () => void
  /** Shows a button that opens or closes the player beside the list, on wide screens. */
  onPreview?: () => void
  /** This player is shown beside the list. */
  previewed?: boolean
  /** That button's label, such as 'Remove Amara Okafor'; 'Hide …' by default. */
  removeLabel?: string
  headingLevel?: 2 | 3
  /** Where the player stands with the staff: a line above the figures. */
  staff?: ReactNode
  /** When the player came onto this list, such as 'Shared Nov 24'; an empty note keeps its line free. */
  note?: ReactNode
}

/**
 * Shows a player in a list, with a pitch so that lists scan by position; put it in an `<li>` of a CardGrid.
 */
export function PlayerCardView({
  player,
  onToggleFavorite,
  onRemove,
  removeLabel,
  onPreview,
  previewed = false,
  headingLevel = 3,
  note,
  staff,
}: PlayerCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { playerName, positions, yearGraduating } = player
  // Depends only on the card's width, so that neighbors' numbers are on one line whatever is missing: in a narrow card
  // this basis is larger than any line, else it is none. A container query would style the whole card in the layout.
  const below =
    onPreview && onToggleFavorite && onRemove
      ? 'basis-[calc((14.75rem-100%)*999)] xl:basis-[calc((17rem-100%)*999)] xl:*:size-10'
      : 'basis-[calc((14.75rem-100%)*999)]'
  return (
    <article
      className={classNames(
        previewed && 'border-accent ring-1 ring-accent',
        'relative grid h-full min-h-36 grid-cols-[minmax(0,1fr)_4.625rem] overflow-hidden rounded-card border bg-paper transition-shadow hover:border-field-line hover:shadow-card has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        !previewed && 'border-line',
      )}
    >
      <div className="flex min-w-0 flex-col gap-2.5 pt-3 pr-2 pb-2.5 pl-3">
        <div className="flex gap-3">
          <Avatar kind="player" name={playerName} picture={player.profilePic} />
          <div className="min-w-0 flex-1">
            <Heading className="text-[1.3125rem] leading-[1.08] wrap-anywhere">
              <Link
                to={paths.player(player.playerId)}
                discover="none"
                className="outline-none after:absolute after:inset-0"
              >
                {playerName}
              </Link>
            </Heading>
            <p className="display mt-0.5 text-base leading-tight tracking-wide text-ink-soft">
              {positions.length === 0 ? missing : <Positions positions={positions} />}
            </p>
            <p className="truncate text-[0.8125rem] text-ink-soft">{placeText(player)}</p>
            {note !== undefined && (
              <p className="flex min-h-5 flex-wrap items-center gap-x-1.5 text-[0.8125rem] whitespace-nowrap text-ink-soft">
                {note}
              </p>
            )}
          </div>
        </div>
        {staff}
        <div className="mt-auto flex flex-wrap items-end gap-x-2.5 gap-y-1">
          <Figure value={yearGraduating === null ? missing : String(yearGraduating)} name={t`Grad`} />
          <Figure value={gpaText(player.gpa)} name={t`GPA`} />
          <Figure value={player.height || missing} name={t`Height`} />
          <div className={classNames('relative z-1 -mb-1.5 ml-auto flex justify-end', below)}>
            {onPreview && (
              <IconButton
                label={`Preview ${playerName}`}
                aria-pressed={previewed}
                data-preview=""
                onClick={onPreview}
                className="max-xl:hidden forced-colors:aria-pressed:border-4 forced-colors:aria-pressed:border-[Highlight]"
              >
                <PanelRight aria-hidden="true" />
              </IconButton>
            )}
            {onToggleFavorite && (
              <StarButton
                pressed={player.isFavorited}
                onPressedChange={onToggleFavorite}
                label={`Favorite ${playerName}`}
              />
            )}
            {onRemove && (
              <IconButton label={removeLabel ?? `Hide ${playerName}`} onClick={onRemove}>
                <EyeOff aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </div>
      </div>
      <div className="relative overflow-hidden bg-field">
        <PitchBadge positions={positions} className="absolute inset-0 size-full" />
      </div>
    </article>
  )
}

/** Lists the positions, the main one emphasized. */
function Positions({ positions }: { positions: PlayerCard['positions'] }) {
  return positions.map((position, index) => (
    <span key={position} className={index === 0 ? 'text-accent' : undefined}>
      {index > 0 && ' '}
      {position}
    </span>
  ))
}

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <p className="text-xs leading-tight text-ink-soft">
      <span
        className={classNames(
          'number block text-xl leading-[1.1] whitespace-nowrap',
          value !== missing && 'text-ink',
        )}
      >
        {value}
      </span>{' '}
      {name}
    </p>
  )
}
