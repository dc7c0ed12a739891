import type { BoardSettings } from '@touchline/contract'
import {
  Bookmark,
  Clock,
  Eye,
  Flag,
  GraduationCap,
  Heart,
  type LucideIcon,
  Plane,
  Star,
  Zap,
} from 'lucide-react'

type Tag = BoardSettings['tags'][number]

const icons: Record<NonNullable<Tag['icon']>, LucideIcon> = {
  star: Star,
  flag: Flag,
  bolt: Zap,
  eye: Eye,
  cap: GraduationCap,
  plane: Plane,
  heart: Heart,
  clock: Clock,
}

const colors: Record<Tag['color'], string> = {
  green: 'text-accent',
  blue: 'text-sky',
  violet: 'text-[light-dark(#5b2a86,#c9a9ec)]',
  red: 'text-red',
  orange: 'text-[light-dark(#a8430f,#f3a873)]',
  yellow: 'text-star-edge',
  gray: 'text-ink-soft',
  black: 'text-ink',
}

/** Draws a tag's icon in its color; the name is said beside it or, with `named`, by the icon. */
export function TagMark({ tag, named = false }: { tag: Tag; named?: boolean }) {
  const Icon = tag.icon === null ? Bookmark : icons[tag.icon]
  return (
    <span title={named ? tag.label : undefined} className={`inline-flex ${colors[tag.color]}`}>
      <Icon aria-hidden="true" className="size-4" />
      {named && <span className="sr-only">{tag.label}</span>}
    </span>
  )
}
