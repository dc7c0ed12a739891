import { Menu } from '@base-ui/react/menu'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useBackCloses } from './dismiss.ts'

/** An entry of a menu. */
export interface MenuAction {
  label: string
  icon: ReactNode
  onChoose: () => void
  /** Removes something permanently: shown below a line, in red. */
  destroys?: boolean
  /** Opens something that takes focus, so the button does not get it back. */
  movesFocus?: boolean
}

interface MenuListProps {
  label: string
  actions: readonly MenuAction[]
  /** The button that opens and closes the menu, and gets focus back. */
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

const item =
  'flex min-h-11 cursor-default items-center gap-3 px-4 py-1.5 font-semibold outline-none select-none data-highlighted:bg-dew forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 forced-colors:data-highlighted:outline-solid [&_svg]:size-4.5 [&_svg]:shrink-0'

/** Shows the open menu of an ActionMenu. */
export function MenuList({ label, actions, button, open, onOpenChange }: MenuListProps) {
  const first = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  useBackCloses(open, onOpenChange)
  return (
    <Menu.Root
      modal={false}
      open={open}
      // The button is not the menu's own, so the menu does not know that a key opened it.
      onOpenChangeComplete={(opened) => {
        const isWithin = document.activeElement?.getAttribute('role') === 'menuitem'
        if (opened && !isWithin) first.current?.focus()
        if (opened) closeUnseenStops()
      }}
      onOpenChange={(next, { reason, event }) => {
        // The press that closes the menu also clicks the button, which would reopen it.
        const pressed = reason === 'outside-press' && event.target instanceof Node ? event.target : null
        if (!button.current?.contains(pressed)) onOpenChange(next)
      }}
    >
      {/* Inside its button's landmark, so that screen readers find it there. */}
      <Menu.Portal container={button.current?.closest<HTMLElement>('main, [role=dialog]')}>
        <Menu.Positioner
          anchor={button}
          align="end"
          sideOffset={4}
          // Fixed, so that the page does not grow before the menu moves in a narrower window.
          positionMethod="fixed"
          className="z-50"
        >
          <Menu.Popup
            aria-label={label}
            onKeyDown={(event) => {
              // Tab closes the menu: focus returns to the button, and the next Tab continues from there.
              if (event.key !== 'Tab') return
              event.preventDefault()
              onOpenChange(false)
            }}
            finalFocus={() => {
              const returns = !moved.current
              moved.current = false
              return returns && button.current
            }}
            className="min-w-52 rounded-field border border-line bg-paper py-1 text-ink shadow-card transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {actions.map(({ label: words, icon, onChoose, destroys = false, movesFocus = false }, index) => (
              <Menu.Item
                key={words}
                ref={index === 0 ? first : undefined}
                onClick={() => {
                  moved.current = movesFocus
                  onChoose()
                }}
                className={classNames(item, destroys && 'mt-1 border-t border-line text-red')}
              >
                {icon}
                {words}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Takes the library's hidden stops around a menu out of the Tab order: Tab closes the menu itself. */
function closeUnseenStops() {
  for (const stop of document.querySelectorAll<HTMLElement>('[data-base-ui-focus-guard]')) stop.tabIndex = -1
}
