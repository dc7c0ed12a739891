import { useQuery } from '@tanstack/react-query'
import { type CollegeCard, type CollegeList, t } from '@touchline/contract'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import type { StoredUser } from '../../../lib/session/session.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmDialog, Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { childrenQuery } from '../../guardians/api.ts'
import { isBare, useListActs } from '../acts.ts'
import { collegeListQuery } from '../api/list.ts'

/** A heart alone on a card, with words on a college's page, a line among several children. */
type Look = 'card' | 'page' | 'row'

interface ListHeartProps {
  college: CollegeCard
  user: StoredUser
  look: Look
}

/** Shows a player or a parent whether a college is on the list, and puts it on or takes it off. */
export function ListHeart({ college, user, look }: ListHeartProps) {
  if (user.type === 'player') return <OneHeart college={college} look={look} playerId={user.userId} own />
  return user.type === 'guardian' ? <ParentHeart college={college} look={look} /> : null
}

function ParentHeart({ college, look }: Omit<ListHeartProps, 'user'>) {
  const { data } = useQuery(childrenQuery)
  // each child's list has colleges of the child's own side alone
  const children = data?.children ?? []
  const [only, ...others] = children
  if (!only) return null
  if (others.length > 0) return <ChildrenHeart college={college} look={look} family={children} />
  return <OneHeart college={college} look={look} playerId={only.playerId} name={firstNameOf(only)} />
}

const firstNameOf = ({ playerName }: { playerName: string }) => playerName.split(' ')[0] ?? playerName

/** Picks the one entry that a heart needs from the list, which all hearts of a page share. */
const entryOf = (collegeId: string) => (list: CollegeList) =>
  list.entries.find(({ college }) => college.collegeId === collegeId) ?? null

/** Returns whether a college is on a player's list, and the function that turns it; undefined until loaded. */
function useHeart(college: CollegeCard, playerId: string) {
  const query = useQuery({ ...collegeListQuery(playerId), select: entryOf(college.collegeId) })
  const { add, remove } = useListActs(playerId)
  const [isAsking, setAsking] = useState(false)
  const entry = query.data
  return {
    isKnown: entry !== undefined,
    isOn: Boolean(entry),
    isAsking,
    setAsking,
    turn: () => {
      if (entry === undefined) return
      if (entry === null) add(college)
      else if (isBare(entry)) remove(entry)
      else setAsking(true)
    },
    take: () => {
      setAsking(false)
      if (entry) remove(entry)
    },
  }
}

interface OneHeartProps {
  college: CollegeCard
  look: Look
  playerId: string
  /** The viewer is the player. */
  own?: boolean
  /** The child's first name. */
  name?: string
}

function OneHeart({ college, look, playerId, own = false, name = '' }: OneHeartProps) {
  const { collegeName } = college
  const { isKnown, isOn, isAsking, setAsking, turn, take } = useHeart(college, playerId)
  const words = own
    ? isOn
      ? t`On my list`
      : t`Add to my list`
    : isOn
      ? t`On ${name}'s list`
      : t`Add to ${name}'s list`
  return (
    <>
      <HeartButton
        look={look}
        words={words}
        label={own ? t`${collegeName} on my list` : t`${collegeName} on ${name}'s list`}
        pressed={isOn}
        disabled={!isKnown}
        onPress={turn}
      />
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t`Take ${collegeName} off the list?`}
          description={t`Its notes, steps and history go for everyone in the family.`}
          confirm={t`Take it off`}
          onConfirm={take}
        />
      )}
    </>
  )
}

interface ChildrenHeartProps {
  college: CollegeCard
  look: Look
  family: readonly { playerId: string; playerName: string }[]
}

/** Offers each child's list in a small window. */
function ChildrenHeart({ college, look, family }: ChildrenHeartProps) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <HeartButton
        look={look}
        words={t`Add to a list`}
        label={t`Whose list should ${college.collegeName} be on?`}
        onPress={() => setOpen(true)}
      />
      {open !== undefined && (
        <Dialog open={open} onOpenChange={setOpen} title={t`Whose list?`} description={college.collegeName}>
          <ul className="grid gap-2">
            {family.map((child) => (
              <li key={child.playerId}>
                <OneHeart college={college} look="row" playerId={child.playerId} name={firstNameOf(child)} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

interface HeartButtonProps {
  look: Look
  words: string
  /** The name of a card's bare heart. */
  label: string
  /** Undefined for a button that opens something. */
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
}

const looks: Record<Look, string> = {
  card: 'inline-grid size-11 place-items-center rounded-field text-ink-soft hover:bg-wash hover:text-ink',
  page: 'inline-flex min-h-15 items-center justify-center gap-2.5 rounded-field border-2 border-mark bg-pitch-950/40 px-5 text-lg font-semibold text-white hover:bg-pitch-950/80 max-sm:w-full',
  row: 'flex min-h-12 w-full items-center gap-3 rounded-field border-2 border-field-line bg-paper px-4 text-left font-semibold hover:bg-wash aria-pressed:bg-dew',
}

const pressedLooks: Record<Look, string> = {
  card: 'scale-110 fill-yellow text-star-edge',
  page: 'scale-110 fill-yellow text-yellow',
  row: 'scale-110 fill-current text-accent',
}

function HeartButton({ look, words, label, pressed, disabled, onPress }: HeartButtonProps) {
  return (
    <button
      type="button"
      data-star=""
      aria-pressed={pressed}
      aria-haspopup={pressed === undefined ? 'dialog' : undefined}
      aria-label={look === 'card' ? label : undefined}
      title={look === 'card' ? words : undefined}
      disabled={disabled}
      onClick={onPress}
      className={looks[look]}
    >
      <Heart
        aria-hidden="true"
        className={classNames(
          'size-5.5 shrink-0 transition-transform duration-150',
          pressed && pressedLooks[look],
        )}
      />
      {look !== 'card' && words}
    </button>
  )
}
