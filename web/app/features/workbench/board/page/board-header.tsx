import { t } from '@touchline/contract'
import { History, Plus, Search, Settings, UsersRound, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { FilterControl } from '../../../../ui/filters/use-filters.ts'
import type { WindowName } from './use-window.ts'

interface BoardHeaderProps {
  collegeName: string
  control: FilterControl
  onOpen: (window: WindowName) => void
  /** The board's menu. */
  menu: ReactNode
}

/** Draws the band at the top: title, search, what changed, settings, and the button that adds a player. */
export function BoardHeader({ collegeName, control, onOpen, menu }: BoardHeaderProps) {
  return (
    <div className="on-pitch mown">
      <div className="page-width flex flex-wrap items-center gap-x-1 gap-y-3 py-3 sm:gap-x-3 sm:py-5">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium text-on-pitch-soft max-sm:sr-only">{collegeName}</p>
          <h1 className="text-[2.125rem] tracking-wide uppercase outline-none sm:text-[2.625rem]">Board</h1>
        </div>
        <IconButton label={t`What changed`} onClick={() => onOpen('changes')}>
          <History aria-hidden="true" />
        </IconButton>
        <Link
          to={paths.boardRoster}
          aria-label={t`Roster and needs`}
          title={t`Roster and needs`}
          className="grid size-11 place-items-center rounded-field hover:bg-white/15"
        >
          <UsersRound aria-hidden="true" className="size-5" />
        </Link>
        <Link
          to={paths.boardSettings}
          aria-label={t`Board settings`}
          title={t`Board settings`}
          className="grid size-11 place-items-center rounded-field hover:bg-white/15"
        >
          <Settings aria-hidden="true" className="size-5" />
        </Link>
        {menu}
        <Button
          variant="accent"
          size="normal"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => onOpen('add')}
          className="max-sm:px-3 lg:order-1"
        >
          <span className="max-sm:sr-only">Add player</span>
        </Button>
        <SearchBox control={control} />
      </div>
    </div>
  )
}

function SearchBox({ control }: { control: FilterControl }) {
  return (
    <search className="w-full min-w-0 text-ink lg:w-md">
      <TextField
        label="Search names, clubs and notes"
        hideLabel
        name="search-board"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder={t`Search names, clubs and notes`}
        icon={<Search />}
        value={control.typed}
        onChange={(event) => control.type(event.target.value)}
        suffix={
          control.typed === '' ? undefined : (
            <button
              type="button"
              aria-label="Clear search"
              onClick={() => control.type('')}
              className="grid size-11 place-items-center rounded-field hover:bg-wash"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )
        }
      />
    </search>
  )
}
