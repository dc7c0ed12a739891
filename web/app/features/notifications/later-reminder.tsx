import type { PlayerPage } from '@touchline/contract'
import { LazyModule, useLazyModule } from '../../ui/lazy-module.ts'
import type { ContactReminderProps } from '../players/contact-reminder.tsx'

const contactReminder = new LazyModule(() => import('../players/contact-reminder.tsx'))

interface LaterReminderProps extends Pick<ContactReminderProps, 'address' | 'coachId'> {
  player: PlayerPage
}

/** "Remind me" on a player's page, only where contact opens on a day to come; only then its script is fetched. */
export function LaterReminder({ player, ...viewer }: LaterReminderProps) {
  const { playerId, contactDetails } = player
  if (contactDetails?.state !== 'held' || contactDetails.opens === '') return null
  return <Reminder {...viewer} playerId={playerId} reminded={contactDetails.reminded} />
}

function Reminder(props: ContactReminderProps) {
  const part = useLazyModule(contactReminder)
  return <div className="min-h-11">{part && <part.ContactReminder {...props} onPitch />}</div>
}
