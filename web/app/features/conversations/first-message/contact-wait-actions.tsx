import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Star } from 'lucide-react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { pageQuery, useFavorite } from '../../players/api.ts'
import { ContactReminder } from '../../players/contact-reminder.tsx'
import { dayContactOpens } from '../../players/facts.ts'

export interface ContactWaitActionsProps {
  /** The id or email by which the player's page was requested. */
  address: string
  coachId: string
}

/** Offers a coach whose first message must wait a reminder of the day, and the star. */
export function ContactWaitActions({ address, coachId }: ContactWaitActionsProps) {
  const { data: player } = useQuery(pageQuery(address, coachId))
  const user = useSession()?.user
  const toast = useToast()
  const { mutate } = useFavorite(address, { userId: coachId, collegeId: user?.collegeId })
  if (!player) return null
  const { playerId, isFavorited, contactDetails } = player
  const day = dayContactOpens(player)
  const favorite = (on: boolean) =>
    mutate(
      { playerId, favorite: on },
      {
        onError: (error) =>
          toast.failure(messageOf(error), { label: t`Retry`, onAction: () => favorite(on) }),
      },
    )
  return (
    <div className="flex flex-wrap items-start gap-3">
      {contactDetails && day !== '' && (
        <ContactReminder
          playerId={playerId}
          reminded={contactDetails.reminded}
          address={address}
          coachId={coachId}
          day={day}
        />
      )}
      {player.can.favourite && (
        <Button
          variant="outline"
          aria-pressed={isFavorited}
          onClick={() => favorite(!isFavorited)}
          icon={
            <Star
              aria-hidden="true"
              className={classNames('size-4.5', isFavorited && 'fill-yellow text-star-edge')}
            />
          }
        >
          Favorite
        </Button>
      )}
    </div>
  )
}
