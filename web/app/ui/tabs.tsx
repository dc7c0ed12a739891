import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value?: string
  onValueChange?: (value: string) => void
}

/** Shows one of several panels; a D on the line, as on a pitch, marks the chosen tab. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Base.Root
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      value={value}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Base.List aria-label={label} className="flex overflow-x-auto border-b-2 border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="display relative min-h-12 px-4 pb-1.5 text-lg font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-3 data-active:text-ink data-active:stands-in-d"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
