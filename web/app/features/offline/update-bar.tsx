import { t } from '@touchline/contract'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IconButton } from '../../ui/button.tsx'
import { VersionBar } from '../../ui/feedback/version-bar.tsx'

const place = 'update-bar'
// Milliseconds until the page reloads although its old worker is still in charge; many, since in Chromium a page
// requested at the moment of the change may never arrive.
const takeOverTimeout = 10_000

/** Says on every page that a new version is ready; the person decides when its worker takes over. */
export function showUpdateBar(worker: ServiceWorker): void {
  document.getElementById(place)?.remove()
  const container = document.createElement('div')
  container.id = place
  document.body.append(container)
  createRoot(container).render(<UpdateBar onReload={() => takeOver(worker)} />)
}

/** Activates the new version's worker and reloads the page. */
export function takeOver(worker: ServiceWorker): void {
  if (worker.state !== 'installed') {
    // Another tab has activated it, and nothing more would happen.
    window.location.reload()
    return
  }
  const { serviceWorker } = navigator
  // Once only: someone with unsaved changes may answer the browser's question by staying.
  const reload = () => {
    clearTimeout(timer)
    serviceWorker.removeEventListener('controllerchange', reload)
    window.location.reload()
  }
  const timer = setTimeout(reload, takeOverTimeout)
  serviceWorker.addEventListener('controllerchange', reload)
  // The browser lets the old worker answer its requests first, which may take minutes.
  serviceWorker.controller?.postMessage('let go')
  worker.postMessage('take over')
}

function UpdateBar({ onReload }: { onReload: () => void }) {
  const [isLater, setIsLater] = useState(false)
  if (isLater) return null
  return (
    <VersionBar text={t`A new version is ready`} onReload={onReload}>
      <IconButton label="Later" onClick={() => setIsLater(true)}>
        <span aria-hidden="true">×</span>
      </IconButton>
    </VersionBar>
  )
}
