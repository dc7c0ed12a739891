import { type PageFaultKind, reportPageFault } from '@touchline/contract'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { call } from './lib/http/call.ts'
import { followTranslation } from './lib/i18n/translated-text.ts'

followTranslation(document)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={() => reportFault('error')} />
    </StrictMode>,
    { onRecoverableError: () => reportFault('redrawn') },
  )
})

const most = 5 // per page
let reported = 0

/** Reports to the server that this page broke or rendered again: the kind and the route, nothing of its content. */
export function reportFault(kind: PageFaultKind) {
  reported += 1
  if (reported > most) return
  // a failed report must not cause a second error
  call(reportPageFault, { body: { kind, page: pageKind(window.location.pathname) } }).catch(() => {})
}

/** Gives the first word of the path, which names the page and no one on it. */
function pageKind(pathname: string): string {
  return /^\/[A-Za-z-]*/.exec(pathname)?.[0].slice(0, 40) ?? '/'
}
