import { type BoardMember, type ProspectRow, t } from '@touchline/contract'
import { Ellipsis, EyeOff, Lock, Split, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Avatar } from '../../../../ui/figures/avatar.tsx'
import { PriorityMark } from '../../priority-mark.tsx'
import { TagMark } from '../../tag-mark.tsx'
import { useRoom } from '../model/room.ts'
import { factsLine, opensText } from '../model/say.ts'
import type { CardLook } from './card-look.ts'

interface CardProps {
  row: ProspectRow
  density: CardLook
  /** The one card that Tab reaches; arrows lead to the others. */
  active: boolean
  selected: boolean
  onSelect: () => void
}

const frame =
  'group/card relative flex size-full gap-2.5 overflow-hidden rounded-card border px-2.5 transition-shadow hover:border-field-line hover:shadow-card has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus'

/** Shows a prospect on the board. The whole card opens the prospect; pressing the shirt selects it. */
export function ProspectCard({ row, density, active, selected, onSelect }: CardProps) {
  const { board, act, preview } = useRoom()
  const { prospectId, name } = row
  const marked = selected || preview === prospectId
  const small = density === 'compact'
  const facts = factsLine(row)
  // a long club gives way, the state stays
  const beforeState = factsLine({ ...row, state: '' })
  const owner = <Owner member={board.members.find(({ coachId }) => coachId === row.ownerId)} />
  return (
    <article
      className={classNames(
        frame,
        small || density === 'phone' ? 'items-center' : 'items-start py-2',
        marked ? 'border-accent bg-dew' : 'border-line bg-paper',
      )}
    >
      {!small && <Shirt row={row} active={active} selected={selected} onSelect={onSelect} />}
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1.5">
          <h3
            className={classNames(
              'min-w-0 flex-1 truncate',
              small ? 'text-base' : 'text-[1.1875rem] leading-6',
            )}
          >
            <Link
              to={paths.prospect(prospectId)}
              discover="none"
              draggable={false}
              tabIndex={active ? 0 : -1}
              className="outline-none after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h3>
          {small && (
            <span className="text-[0.8125rem] text-ink-soft" title={facts}>
              {[row.positions[0], row.state].filter(Boolean).join(' ')}
            </span>
          )}
          <Grade row={row} short={small} />
          <PriorityMark priority={row.priority} />
          {(small || density === 'phone') && owner}
        </div>
        {!small && (
          <>
            <div className="flex text-[0.8125rem] leading-[1.125rem] text-ink-soft" title={facts}>
              <span className="truncate">{beforeState}</span>
              <span className="whitespace-pre">{facts.slice(beforeState.length)}</span>
            </div>
            {density !== 'phone' && (
              <div className="mt-0.5 flex h-6 items-center gap-1.5">
                <Marks row={row} />
                {owner}
              </div>
            )}
          </>
        )}
        {density === 'roomy' && row.lastNote !== '' && (
          <div className="mt-0.5 truncate text-[0.8125rem] leading-[1.125rem]">{row.lastNote}</div>
        )}
      </div>
      <IconButton
        label={t`What to do with ${name}`}
        tabIndex={active ? 0 : -1}
        aria-haspopup="dialog"
        onClick={() => act('all', [prospectId])}
        className={classNames(
          'absolute! right-1 z-1 size-8! bg-paper pointer-coarse:relative! pointer-coarse:right-auto pointer-coarse:-mr-2 pointer-coarse:size-11! pointer-fine:border pointer-fine:border-line pointer-fine:opacity-0 pointer-fine:group-hover/card:opacity-100 pointer-fine:focus-visible:opacity-100',
          small ? 'top-px' : 'bottom-1.5 pointer-coarse:bottom-auto pointer-coarse:self-center',
        )}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </article>
  )
}

type ShirtProps = Omit<CardProps, 'density'>

function Shirt({ row: { name, profilePic }, active, selected, onSelect }: ShirtProps) {
  return (
    <label className="relative z-1 -m-1 shrink-0 rounded-field p-1 pointer-coarse:-my-1">
      <input
        type="checkbox"
        checked={selected}
        tabIndex={active ? 0 : -1}
        aria-label={t`Select ${name}`}
        onChange={onSelect}
        className={classNames(
          'absolute top-0 left-0 z-1 size-5 accent-fill',
          !selected && 'not-focus-visible:opacity-0 pointer-fine:group-hover/card:opacity-100!',
        )}
      />
      <Avatar kind="player" name={name} picture={profilePic} size="small" />
    </label>
  )
}

/** Shows what is worth knowing at a glance: pinned tags, from when one may write, the talk, split opinions. */
function Marks({ row }: { row: ProspectRow }) {
  const { board } = useRoom()
  const tags = board.settings.tags
    .filter(({ id, icon }) => icon !== null && row.tagIds.includes(id))
    .slice(0, 4)
  const opens = opensText(row)
  const talk = talkWords(row)
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1.5 overflow-hidden text-xs font-medium whitespace-nowrap text-ink-soft">
      {row.starred && (
        <Mark words={t`Favorite`}>
          <Star className="size-4 fill-yellow text-star-edge" />
        </Mark>
      )}
      {tags.map((tag) => (
        <TagMark key={tag.id} tag={tag} named />
      ))}
      {opens !== undefined && (
        <span title={t`You can write first from ${opens}`} className="inline-flex items-center gap-0.5">
          <Lock aria-hidden="true" className="size-3.5" />
          <span className="sr-only">You can write first from </span>
          {opens}
        </span>
      )}
      {talk && <span>{talk}</span>}
      {row.split && (
        <Mark words={t`Split opinions`}>
          <Split className="size-4" />
        </Mark>
      )}
      {row.hiddenFromLists && (
        <Mark words={t`Removed from your lists`}>
          <EyeOff className="size-4" />
        </Mark>
      )}
      {row.unlisted && <span>Profile paused</span>}
    </div>
  )
}

function Mark({ words, children }: { words: string; children: ReactNode }) {
  return (
    <span title={words} className="inline-flex [&_svg]:shrink-0">
      {children}
      <span className="sr-only">{words}</span>
    </span>
  )
}

function talkWords({ talk }: ProspectRow): string | undefined {
  if (talk === 'requested') return t`Asked`
  if (talk === 'open') return t`Talking`
  return talk === 'declined' ? t`Declined` : undefined
}

function Grade({ row: { grade, graders }, short }: { row: ProspectRow; short: boolean }) {
  if (grade === null) return null
  return (
    <span className="number text-base" title={t`Grade by ${graders} coaches`}>
      {grade.toFixed(1)}
      {!short && <span className="text-sm text-ink-soft"> ({graders})</span>}
    </span>
  )
}

function Owner({ member }: { member: BoardMember | undefined }) {
  if (!member) return null
  return (
    <span title={t`Owner: ${member.name}`}>
      <Avatar kind="coach" name={member.name} picture={member.profilePic} size="mark" />
      <span className="sr-only">Owner: {member.name}</span>
    </span>
  )
}
