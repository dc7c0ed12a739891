import { t } from '@touchline/contract'
import { Bookmark, Columns3, LandPlot, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { LateWindow, lazyPart } from '../../../../ui/lazy-part.tsx'
import { type BoardLook, type BoardViewKind, type Density, densities } from '../model/board-look.ts'
import { groupingNames, groupings } from '../model/groups.ts'
import { boardSorts, sortNames } from '../model/sorts.ts'
import { ToolSelect } from './tool-select.tsx'

const ViewsWindow = lazyPart(async () => (await import('./views-window.tsx')).ViewsWindow, LateWindow)

const densityNames: Record<Density, string> = { compact: t`Compact`, normal: t`Normal`, roomy: t`With notes` }

interface BoardToolsProps {
  look: BoardLook
  onLook: (part: Partial<BoardLook>) => void
  phone: boolean
}

/** Shows how the board is looked at: the view, what its columns are, the order, and saved views. */
export function BoardTools({ look, onLook, phone }: BoardToolsProps) {
  const [views, setViews] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <>
      {!phone && <ViewSwitch view={look.view} onChange={(view) => onLook({ view })} />}
      {look.view === 'board' && (
        <ToolSelect
          label={t`Group by`}
          options={groupings.map((value) => ({ value, label: groupingNames[value] }))}
          value={look.group}
          onChange={(group) => onLook({ group, tab: undefined })}
          className="max-sm:flex-1"
        />
      )}
      <ToolSelect
        label={t`Sort by`}
        options={boardSorts.map((value) => ({ value, label: sortNames[value] }))}
        value={look.sort}
        onChange={(sort) => onLook({ sort })}
        className="max-sm:flex-1"
      />
      {!phone && look.view === 'board' && (
        <ToolSelect
          label={t`Cards`}
          options={densities.map((value) => ({ value, label: densityNames[value] }))}
          value={look.density}
          onChange={(density) => onLook({ density })}
        />
      )}
      <Button
        variant="outline"
        icon={<Bookmark aria-hidden="true" className="size-4.5" />}
        onClick={() => {
          setOpened(true)
          setViews(true)
        }}
        className="lg:ml-auto"
      >
        Views
      </Button>
      {opened && <ViewsWindow open={views} onOpenChange={setViews} />}
    </>
  )
}

const viewNames: readonly { value: BoardViewKind; label: string; icon: ReactNode }[] = [
  { value: 'board', label: t`Board`, icon: <Columns3 aria-hidden="true" className="size-4.5" /> },
  { value: 'list', label: t`List`, icon: <Table2 aria-hidden="true" className="size-4.5" /> },
  { value: 'pitch', label: t`Pitch`, icon: <LandPlot aria-hidden="true" className="size-4.5" /> },
]

function ViewSwitch({ view, onChange }: { view: BoardViewKind; onChange: (view: BoardViewKind) => void }) {
  return (
    <fieldset className="inline-flex rounded-field border-2 border-field-line bg-paper">
      <legend className="sr-only">View</legend>
      {viewNames.map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          onClick={() => onChange(value)}
          className={classNames(
            'inline-flex min-h-10 items-center gap-2 rounded-small px-3 text-[0.9375rem] font-semibold',
            view === value ? 'bg-fill text-on-fill' : 'text-ink-soft hover:bg-wash hover:text-ink',
          )}
        >
          {icon}
          {label}
        </button>
      ))}
    </fieldset>
  )
}
