import { useMutation } from '@tanstack/react-query'
import { t, updateTutorialDone } from '@touchline/contract'
import { useState } from 'react'
import { call } from '../../lib/http/call.ts'
import { type StoredUser, updateStoredUser } from '../../lib/session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { TutorialModal } from './tutorial-modal.tsx'

// Closed with Escape it stays closed until the site is loaded again, and is then offered anew.
const closedBy = new Set<string>()

interface TutorialProps {
  user: Pick<StoredUser, 'userId'>
  /** The player asked for the tour, closed earlier or not; called when it is over. */
  onClose?: () => void
}

/** The tour for a player who has not finished it; finishing is kept on the server, then in the stored user. */
export function Tutorial({ user, onClose }: TutorialProps) {
  const [open, setOpen] = useState(onClose !== undefined || !closedBy.has(user.userId))
  const toast = useToast()
  const done = useMutation({
    mutationFn: () => call(updateTutorialDone, { body: { userId: user.userId, hasDoneTutorial: true } }),
    onSuccess: () => updateStoredUser({ hasDoneTutorial: true }),
    onError: () => {
      toast.failure(t`We couldn't save that you finished the tour.`, {
        label: t`Try again`,
        onAction: () => done.mutate(),
      })
    },
  })
  return (
    <TutorialModal
      open={open}
      onFinish={() => done.mutate()}
      onClose={() => {
        closedBy.add(user.userId)
        setOpen(false)
        onClose?.()
      }}
    />
  )
}
