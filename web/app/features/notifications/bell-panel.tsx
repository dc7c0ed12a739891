import { Dialog } from '@base-ui/react/dialog'
import { Popover } from '@base-ui/react/popover'
import { t, type UserType } from '@touchline/contract'
import { X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { useMediaQuery } from '../../lib/media-query.ts'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { useBackCloses } from '../../ui/dialogs/dismiss.ts'
import { backdropClass, popupClass } from '../../ui/popup-style.tsx'
import { NotificationList } from './notification-list.tsx'

export interface BellPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The bell, which gets focus on closing. */
  anchor: RefObject<HTMLElement | null>
  userId: string
  type: UserType
}

/** Shows the bell's panel: below it on wide screens, as a bottom sheet on phones. */
export function BellPanel(props: BellPanelProps) {
  useBackCloses(props.open, props.onOpenChange)
  const isWide = useMediaQuery('(min-width: 40rem)', true)
  return isWide ? <WidePanel {...props} /> : <Sheet {...props} />
}

const closeClass =
  'grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-wash hover:text-ink'
const titleClass = 'display flex-1 text-[1.625rem]'

function WidePanel({ open, onOpenChange, anchor, userId, type }: BellPanelProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the bell closes the panel by its own handler.
        const isOnBell = event.target instanceof Node && anchor.current?.contains(event.target)
        if (next || !isOnBell || event.type === 'keydown') onOpenChange(next)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={16}
          positionMethod="fixed"
          className="z-40"
        >
          <Popover.Popup
            initialFocus={list}
            finalFocus={anchor}
            className="flex max-h-[min(40rem,var(--available-height))] w-104 max-w-(--available-width) flex-col rounded-card border border-line bg-paper text-ink shadow-card transition-[translate,opacity] duration-150 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0"
          >
            <div className="flex items-center gap-2 border-b border-line py-1.5 pr-1.5 pl-5">
              <Popover.Title className={titleClass}>Notifications</Popover.Title>
              <Popover.Close aria-label={t`Close`} className={closeClass}>
                <X aria-hidden="true" className="size-5" />
              </Popover.Close>
            </div>
            <div
              ref={list}
              tabIndex={-1}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none"
            >
              <NotificationList userId={userId} type={type} onFollow={() => onOpenChange(false)} />
            </div>
            <SettingsLink onFollow={() => onOpenChange(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Sheet({ open, onOpenChange, anchor, userId, type }: BellPanelProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          initialFocus={list}
          finalFocus={anchor}
          className={classNames(popupClass, 'gap-0! overflow-hidden! p-0!')}
        >
          <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
            <Dialog.Title className={titleClass}>Notifications</Dialog.Title>
            <Dialog.Close aria-label={t`Close`} className={closeClass}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <div
            ref={list}
            tabIndex={-1}
            className="min-h-0 flex-1 shrink! overflow-y-auto overscroll-contain outline-none"
          >
            <NotificationList userId={userId} type={type} onFollow={() => onOpenChange(false)} />
          </div>
          <SettingsLink onFollow={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SettingsLink({ onFollow }: { onFollow: () => void }) {
  return (
    <div className="border-t border-line px-5 py-1">
      <Link
        to={paths.notifications}
        onClick={onFollow}
        className="link inline-flex min-h-11 items-center font-medium"
      >
        Notification settings
      </Link>
    </div>
  )
}
