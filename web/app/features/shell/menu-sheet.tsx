import { Dialog } from '@base-ui/react/dialog'
import { t } from '@touchline/contract'
import { X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useBackCloses } from '../../ui/dialogs/dismiss.ts'
import { Logo } from '../../ui/figures/logo.tsx'
import { LanguageLink, SignOutButton } from './bar-actions.tsx'
import { type Entry, isCurrent } from './navbar-entries.ts'

export interface MenuSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  entries: Entry[]
  signedIn: boolean
  isCoach: boolean
}

const account: Entry = { name: t`Account`, to: paths.account }
const workbench: Entry = { name: t`Workbench`, to: paths.workbench }
const anonymous: Entry[] = [
  { name: t`Login`, to: paths.logInOfBar },
  { name: t`Sign Up`, to: paths.signUp },
]

/** Shows the small screens' navbar as a sheet from the right edge; choosing a page closes it. */
export function MenuSheet({ open, onOpenChange, entries, signedIn, isCoach }: MenuSheetProps) {
  const close = () => onOpenChange(false)
  useBackCloses(open, onOpenChange)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="on-pitch fixed inset-y-0 right-0 z-50 flex w-[min(100vw-2.5rem,22rem)] flex-col overflow-y-auto border-l-2 border-mark bg-deep px-5 pb-8 text-on-pitch transition-transform duration-200 ease-ball data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="flex h-14 shrink-0 items-center justify-between">
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Logo />
            <Dialog.Close
              aria-label="Close menu"
              className="-mr-2 grid size-11 place-items-center rounded-field hover:bg-white/10"
            >
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <nav aria-label="Main" className="mt-3">
            <ul>
              {[...entries, ...(isCoach ? [workbench] : []), ...(signedIn ? [account] : anonymous)].map(
                (entry) => (
                  <li key={entry.to} className="border-b border-mark-faint">
                    <SheetLink entry={entry} onChoose={close} />
                  </li>
                ),
              )}
            </ul>
          </nav>
          <LanguageLink className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-white" />
          {signedIn && (
            <SignOutButton className="mt-4 w-full justify-center border-2 border-mark" onDone={close} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SheetLink({ entry, onChoose }: { entry: Entry; onChoose: () => void }) {
  const isHere = isCurrent(entry, useLocation().pathname)
  return (
    <Link
      to={entry.to}
      aria-current={isHere ? 'page' : undefined}
      onClick={onChoose}
      className={`display flex min-h-13 items-center gap-3 py-2 text-2xl font-semibold before:size-2.5 before:rounded-full ${
        isHere
          ? 'text-white before:bg-yellow forced-colors:before:bg-[Highlight]'
          : 'text-on-pitch-soft before:border-2 before:border-mark hover:text-white'
      }`}
    >
      {entry.name}
    </Link>
  )
}
