import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button, IconButton } from '../../ui/button.tsx'

const place = 'update-bar'
// milliseconds after which the page reloads although its old worker is still in charge; many, since in Chromium a page
// asked for in the moment of the change may never come
const patience = 10_000

/** Shows that a new version is ready, below every page; the person decides when its worker takes over. */
export function showUpdateBar(worker: ServiceWorker): void {
  document.getElementById(place)?.remove()
  const container = document.createElement('div')
  container.id = place
  document.body.append(container)
  createRoot(container).render(<UpdateBar onReload={() => takeOver(worker)} />)
}

/** Puts the worker of the new version in charge, and loads the page. */
export function takeOver(worker: ServiceWorker): void {
  if (worker.state !== 'installed') {
    // another tab has put it in charge already, and nothing more would happen
    window.location.reload()
    return
  }
  const { serviceWorker } = navigator
  // once only: somebody with unsaved changes may answer the browser's question by staying
  const reload = () => {
    clearTimeout(timer)
    serviceWorker.removeEventListener('controllerchange', reload)
    window.location.reload()
  }
  const timer = setTimeout(reload, patience)
  serviceWorker.addEventListener('controllerchange', reload)
  // the browser lets the old worker answer its requests first, which may take minutes
  serviceWorker.controller?.postMessage('let go')
  worker.postMessage('take over')
}

function UpdateBar({ onReload }: { onReload: () => void }) {
  const [state, setState] = useState<'offered' | 'reloading' | 'later'>('offered')
  if (state === 'later') return null
  return (
    <div
      data-at-bottom=""
      className="fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-paper py-2 pr-2 pl-4 text-ink shadow-card print:hidden"
    >
      <p role="status" className="flex-[1_1_10rem] font-semibold">
        A new version is ready
      </p>
      <div className="flex items-center gap-1">
        <Button
          loading={state === 'reloading'}
          onClick={() => {
            setState('reloading')
            onReload()
          }}
        >
          Reload
        </Button>
        <IconButton label="Later" onClick={() => setState('later')}>
          <span aria-hidden="true">×</span>
        </IconButton>
      </div>
    </div>
  )
}
