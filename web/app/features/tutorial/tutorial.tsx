import { Dialog } from '@base-ui/react/dialog'
import { useMutation } from '@tanstack/react-query'
import { t, updateTutorialDone } from '@touchline/contract'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../lib/http/call.ts'
import { type StoredUser, updateStoredUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useBackCloses } from '../../ui/dialogs/dismiss.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { backdropClass, popupClass } from '../../ui/popup-style.tsx'
import { Picture } from './picture.tsx'
import {
  CalendarPicture,
  CollegePicture,
  MessagesPicture,
  PositionsPicture,
  ProfilePicture,
  VideoPicture,
} from './pictures.tsx'

interface TutorialProps {
  user: Pick<StoredUser, 'userId'>
  /** Called when the tour is over. */
  onClose: () => void
}

/** Shows the tour; stores on the server and in the stored user that it was finished. */
export function Tutorial({ user, onClose }: TutorialProps) {
  const [open, setOpen] = useState(true)
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
        setOpen(false)
        onClose()
      }}
    />
  )
}

interface TutorialModalProps {
  open: boolean
  /** Called by the last step's button; `onClose` follows. */
  onFinish: () => void
  /** Also called after Escape, which does not finish the tour. */
  onClose: () => void
}

/** Shows six steps with a picture each, forward only: Next, and Finish at the end. */
function TutorialModal({ open, onFinish, onClose }: TutorialModalProps) {
  const [at, setAt] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  useBackCloses(open, onClose)
  const step = tutorialSteps[at]
  const last = at === tutorialSteps.length - 1
  if (!step) return null

  const advance = () => {
    if (!last) return setAt(at + 1)
    onFinish()
    onClose()
  }

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup initialFocus={button} className={classNames(popupClass, 'sm:max-w-xl')}>
          <Dialog.Title className="display text-[1.625rem]">A Quick Tour Of Our Features</Dialog.Title>
          <div className="on-pitch overflow-hidden rounded-card">{step.picture}</div>
          <div aria-live="polite" className="min-h-33">
            <p className="text-sm font-medium text-ink-soft">
              Step {at + 1} of {tutorialSteps.length}
            </p>
            <h3 className="mt-1 text-2xl">{step.title}</h3>
            <p className="mt-1.5 text-ink-soft">{step.text}</p>
          </div>
          <div className="flex items-center gap-4">
            <Progress at={at} />
            <Button ref={button} size="normal" className="ml-auto min-w-32" onClick={advance}>
              {last ? 'Finish' : 'Next'}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Progress({ at }: { at: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {tutorialSteps.map((step, index) => (
        <span
          key={step.title}
          className={classNames(
            'h-2.5 rounded-full transition-[width] duration-200',
            index === at ? 'w-7 bg-accent' : 'w-2.5',
            index < at && 'bg-accent',
            index > at && 'bg-line',
          )}
        />
      ))}
    </div>
  )
}

interface TutorialStep {
  title: string
  text: string
  picture: ReactNode
}

const tutorialSteps: readonly TutorialStep[] = [
  {
    title: t`This is your profile`,
    text: t`One page has what a coach needs: class year, school, grades, height and club. Only verified coaches see how to reach you.`,
    picture: (
      <Picture alt="A player profile: a number 28 jersey next to name, class year and grades">
        <ProfilePicture />
      </Picture>
    ),
  },
  {
    title: t`Show where you play`,
    text: t`Pick your positions, the main one first. Coaches search by position, and your card shows them on a small field.`,
    picture: (
      <Picture alt="A field with a yellow disc at left wing and rings at striker and attacking midfield">
        <PositionsPicture />
      </Picture>
    ),
  },
  {
    title: t`Add your highlight video`,
    text: t`Paste a YouTube link in your profile. Put your best two minutes first: many coaches decide there.`,
    picture: (
      <Picture alt="A video of a player running with the ball, with a large play button">
        <VideoPicture />
      </Picture>
    ),
  },
  {
    title: t`Keep your games on the calendar`,
    text: t`Enter opponent, time and place. Verified coaches see your upcoming games and can come watch.`,
    picture: (
      <Picture alt="A month of days, two of them marked with a ball">
        <CalendarPicture />
      </Picture>
    ),
  },
  {
    title: t`Find colleges and share`,
    text: t`Search by division, state and position. Press Share Profile on a college's page to show up on its coaches' list.`,
    picture: (
      <Picture alt="A profile traveling along a dashed line to the crests of three colleges">
        <CollegePicture />
      </Picture>
    ),
  },
  {
    title: t`Coaches write to you here`,
    text: t`Only verified college coaches can start a conversation. Answer in the messaging hub; a yellow card shows how many new messages you have.`,
    picture: (
      <Picture alt="A conversation between a coach and a player, with a yellow card showing one new message">
        <MessagesPicture />
      </Picture>
    ),
  },
]
