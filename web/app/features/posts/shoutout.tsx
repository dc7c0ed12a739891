import { type Post, t } from '@touchline/contract'
import { ArrowRight, Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Avatar } from '../../ui/figures/avatar.tsx'

/** The player a post praises, leading to the player's page where coaches may see it. */
export function Shoutout({
  post: { playerShoutout, playerShoutoutId, playerShoutoutEmail },
}: {
  post: Post
}) {
  // the e-mail of a minor is not in the post
  const name = playerShoutout || playerShoutoutEmail || (playerShoutoutId ? t`A player` : '')
  if (name === '') return null
  const content = (
    <>
      <Avatar kind="player" name={name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-[0.8125rem] font-semibold text-ink-soft">
          <Megaphone aria-hidden="true" className="size-4" />
          Player shoutout
        </span>
        <span className="display block text-xl leading-tight wrap-anywhere">{name}</span>
      </span>
    </>
  )
  const box = 'flex min-h-17 items-center gap-3 rounded-field border-l-6 border-yellow bg-wash px-3.5 py-2'
  if (!playerShoutoutId) return <div className={box}>{content}</div>
  return (
    <Link to={paths.player(playerShoutoutId)} className={`group ${box} hover:bg-dew`}>
      {content}
      <span className="flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent">
        <span className="max-xs:sr-only">Profile</span>
        <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-0.5" />
      </span>
    </Link>
  )
}
