import { stateNames, t } from '@touchline/contract'
import { useState } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { LookedColleges } from './looked-colleges.tsx'
import { PasteNames } from './paste-names.tsx'
import { nearbySearch, usePlayerSide } from './player-side.ts'
import { SearchColleges } from './search-colleges.tsx'

export type AddWay = 'name' | 'looked' | 'paste'

export interface AddWindowProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  way?: AddWay
}

/** Shows the ways to put colleges on the list: by name, those that looked, pasted names, and the search. */
export function AddWindow({ open, onOpenChange, way = 'name' }: AddWindowProps) {
  const [chosen, setChosen] = useState<string>(way)
  const side = usePlayerSide()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Add colleges`} size="wide">
      <Tabs
        label={t`Ways to add colleges`}
        value={chosen}
        onValueChange={setChosen}
        tabs={[
          {
            value: 'name',
            label: t`By name`,
            content: (
              <div className="grid gap-4">
                <SearchColleges />
                <p className="text-[0.9375rem] text-ink-soft">
                  Not sure yet? Browse with filters; the heart on each card puts it here.
                </p>
                <LinkButton to={nearbySearch(side)} variant="outline" className="justify-self-start">
                  {side.state ? t`Browse colleges in ${stateNames[side.state]}` : t`Browse colleges`}
                </LinkButton>
              </div>
            ),
          },
          { value: 'looked', label: t`That looked`, content: <LookedColleges /> },
          { value: 'paste', label: t`Paste names`, content: <PasteNames /> },
        ]}
      />
    </Dialog>
  )
}
