import { t } from '@touchline/contract'
import { type ReactNode, useState } from 'react'
import { useIsReplaced } from '../../lib/hydration/new-version.ts'
import { Button } from '../button.tsx'

interface VersionBarProps {
  text: string
  onReload: () => void
  /** A button beside Reload. */
  children?: ReactNode
}

/** Shows a bar at the bottom about another version, with a button that loads it. */
export function VersionBar({ text, onReload, children }: VersionBarProps) {
  const [reloading, setReloading] = useState(false)
  return (
    <div
      data-at-bottom=""
      className="fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-paper py-2 pr-2 pl-4 text-ink shadow-card print:hidden"
    >
      <p role="status" className="flex-[1_1_10rem] font-semibold">
        {text}
      </p>
      <div className="flex items-center gap-1">
        <Button
          loading={reloading}
          onClick={() => {
            setReloading(true)
            onReload()
          }}
        >
          Reload
        </Button>
        {children}
      </div>
    </div>
  )
}

/** Announces a new version once a script of this one is gone; typed text is kept as on any reload. */
export function ReplacedBar() {
  const isReplaced = useIsReplaced()
  if (!isReplaced) return null
  return <VersionBar text={t`There's a new version`} onReload={() => window.location.reload()} />
}
