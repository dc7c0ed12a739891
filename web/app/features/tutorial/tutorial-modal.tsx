import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useBackCloses } from '../../ui/dialogs/use-back-closes.ts'
import { backdropClass, popupClass } from '../../ui/popup-style.tsx'
import { tutorialSteps } from './tutorial-steps.tsx'

interface TutorialModalProps {
  open: boolean
  /** The last step's button was pressed; `onClose` follows. */
  onFinish: () => void
  /** Called also after Escape, which does not finish the tour. */
  onClose: () => void
}

/** Six steps with a picture each, forwards only: Next, and Finish at the end. */
export function TutorialModal({ open, onFinish, onClose }: TutorialModalProps) {
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
