import type { Conversation } from '@touchline/contract'
import { Avatar } from '../../ui/figures/avatar.tsx'

/** The other person of a conversation; a coach with the crest of the college. */
export function CounterpartAvatar({
  conversation: { counterpart, profilePic },
}: {
  conversation: Pick<Conversation, 'counterpart' | 'profilePic'>
}) {
  const { type, name, collegeName, collegePic = '' } = counterpart
  const avatar = <Avatar kind={type === 'coach' ? 'coach' : 'player'} name={name} picture={profilePic} />
  if (!collegeName) return avatar
  return (
    <span className="relative block">
      {avatar}
      <span className="absolute -right-1.5 -bottom-1">
        <Avatar kind="college" name={collegeName} picture={collegePic} size="mark" />
      </span>
    </span>
  )
}
