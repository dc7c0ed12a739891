import { type UserType, userTypes } from '@touchline/contract'
import { CircleUser, ClipboardList, Menu, Send } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCoachCollege, useUnreadCount } from '../../lib/http/cached-answers.ts'
import { useMounted } from '../../lib/hydration/hydration.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Logo } from '../../ui/figures/logo.tsx'
import { LateWindow, lazyPart } from '../../ui/lazy-part.tsx'
import { SignOutButton } from './bar-actions.tsx'
import { type Entry, entriesFor, isCurrent, offersSignUp } from './navbar-entries.ts'

// Loaded on first opening: most visits to a public page never need it.
const MenuSheet = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet, LateWindow)
// Loaded only for signed-in people; their places stay empty until then. The bell's list loads when opened.
const Bell = lazyPart(
  async () => (await import('../notifications/bell.tsx')).Bell,
  () => <span className="size-11 shrink-0" />,
)
const SearchButton = lazyPart(async () => (await import('./search-button.tsx')).SearchButton)

/** Shows every page's navbar, with the entries of the visitor's role. */
export function Navbar() {
  const session = useSession()
  const mounted = useMounted()
  const college = useCoachCollege()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const entries = entriesFor(session?.user.type, college)

  return (
    <header className="on-pitch sticky top-0 z-30 border-b-2 border-mark bg-deep text-on-pitch">
      {/* On phones the parts touch, so that buttons keep their size beside a name in spaced letters. */}
      <div className="page-width @container [--page:96rem] flex h-14 items-stretch gap-2 max-[26rem]:gap-0 sm:gap-5">
        <Link to={paths.home} aria-label="Touchline, home" className="flex items-center">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden min-w-0 xl:block">
          <ul className={classNames('flex h-full min-w-0', !session && '[[data-session=in]_&]:hidden')}>
            {entries.map((entry) => (
              // A long college name is cut; the other entries always fit.
              <li key={entry.to} className={entry.name === college?.collegeName ? 'min-w-0' : 'shrink-0'}>
                <BarLink entry={entry} />
              </li>
            ))}
          </ul>
          {!mounted && <EntriesOfRoles />}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-2 max-[26rem]:gap-0 xl:shrink-0 xl:max-[85rem]:gap-1">
          {session ? (
            <>
              <span
                className={classNames(
                  'hidden min-w-11 @min-[96rem]:min-w-44',
                  // A coach has the most entries, and the college's name is never cut to make room for the search.
                  session.user.type === 'coach' ? '@min-[85rem]:block' : '@min-[75rem]:block',
                )}
              >
                <SearchButton />
              </span>
              {session.user.type === 'coach' && <WorkbenchLink />}
              {session.user.type !== 'admin' && <MessagesLink />}
              <Bell key={session.user.userId} userId={session.user.userId} type={session.user.type} />
              <AccountLink />
              <SignOutButton className="whitespace-nowrap max-xl:hidden" />
            </>
          ) : (
            <AnonymousActions />
          )}
          {!mounted && <ActionsOfSignedIn />}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => {
              setOpened(true)
              setOpen(true)
            }}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-field hover:bg-white/10 xl:hidden"
          >
            <Menu aria-hidden="true" />
            <span className="sr-only">Menu</span>
          </button>
        </div>
      </div>
      {opened && (
        <MenuSheet
          open={open}
          onOpenChange={setOpen}
          entries={entries}
          signedIn={session !== undefined}
          isCoach={session?.user.type === 'coach'}
        />
      )}
    </header>
  )
}

const ofRole = {
  player: '[:root:not([data-person=player])_&]:hidden',
  coach: '[:root:not([data-person=coach])_&]:hidden',
  guardian: '[:root:not([data-person=guardian])_&]:hidden',
  admin: '[:root:not([data-person=admin])_&]:hidden',
} as const satisfies Record<UserType, string>

/**
 * Shows a signed-in person their role's links until hydration: the server, not knowing who asks, draws every role's,
 * and the document's mark shows one of them.
 */
function EntriesOfRoles() {
  return userTypes.map((type) => (
    <ul key={type} className={classNames('flex h-full min-w-0', ofRole[type])}>
      {entriesFor(type).map((entry) => (
        <li key={entry.to} className="shrink-0">
          <BarLink entry={entry} />
        </li>
      ))}
    </ul>
  ))
}

/** Shows a signed-in person the links at the bar's end until hydration; the rest has its space reserved. */
function ActionsOfSignedIn() {
  return (
    <span className="flex min-w-0 items-center gap-2 max-[26rem]:gap-0 xl:max-[85rem]:gap-1 [:root:not([data-session=in])_&]:hidden">
      <span className={ofRole.coach}>
        <WorkbenchLink />
      </span>
      <span className="[[data-person=admin]_&]:hidden">
        <MessagesLink />
      </span>
      <span className="size-11 shrink-0" />
      <AccountLink />
      <span className="invisible px-3 text-sm font-medium whitespace-nowrap max-xl:hidden">Sign Out</span>
    </span>
  )
}

function BarLink({ entry }: { entry: Entry }) {
  const isHere = isCurrent(entry, useLocation().pathname)
  return (
    <Link
      to={entry.to}
      aria-current={isHere ? 'page' : undefined}
      className={`flex h-full max-w-56 items-center px-3 text-sm whitespace-nowrap ${
        isHere ? 'stands-in-d font-semibold text-white' : 'font-medium text-on-pitch-soft hover:text-white'
      }`}
    >
      <span className="truncate">{entry.name}</span>
    </Link>
  )
}

function AnonymousActions() {
  const offered = offersSignUp(useLocation().pathname)
  return (
    <>
      <Link
        to={paths.logInOfBar}
        className={classNames(
          '-mx-1 [[data-session=in]_&]:hidden inline-flex min-h-11 items-center px-1 text-sm font-medium whitespace-nowrap text-on-pitch-soft hover:text-white sm:mx-0 sm:px-3',
          // The narrowest phones have it in the menu, as the bar lacks space for both.
          offered && 'max-[22rem]:hidden',
        )}
      >
        Login
      </Link>
      {offered && (
        <LinkButton
          to={paths.signUp}
          variant="accent"
          size="compact"
          className="min-w-0 max-xs:px-2.5 [[data-session=in]_&]:hidden"
        >
          <span className="truncate">Sign Up</span>
        </LinkButton>
      )}
    </>
  )
}

/** Links to the account; on small screens the menu has it. */
function AccountLink() {
  return (
    <Link
      to={paths.account}
      aria-label="Account"
      title="Account"
      className="grid size-11 place-items-center rounded-field hover:bg-white/10 max-xl:hidden"
    >
      <CircleUser aria-hidden="true" className="size-5.5" />
    </Link>
  )
}

/** Links to the coach's workbench; on the narrowest phones the menu has it. */
function WorkbenchLink() {
  return (
    <Link
      to={paths.workbench}
      aria-label="Workbench"
      title="Workbench"
      className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-white/10 max-[22rem]:hidden"
    >
      <ClipboardList aria-hidden="true" className="size-5.5" />
    </Link>
  )
}

/** Links to the messaging hub; the count shows only above 0. */
function MessagesLink() {
  const count = useUnreadCount()
  const shown = count > 99 ? '99+' : String(count)
  return (
    <Link
      to={paths.hub()}
      aria-label={count > 0 ? `Messaging hub, ${shown} unread` : 'Messaging hub'}
      className="relative grid size-11 shrink-0 place-items-center rounded-field hover:bg-white/10"
    >
      <Send aria-hidden="true" className="size-5" />
      {count > 0 && <span className="yellow-card absolute top-0 -right-0.5 ring-2 ring-deep">{shown}</span>}
    </Link>
  )
}
