import { type PageFaultKind, reportPageFault } from '@touchline/contract'
import { call } from './call.ts'

const maxReports = 5 // per page
let reported = 0

/** Reports to the server that this page broke or rerendered: the kind and the route, nothing of its content. */
export function reportFault(kind: PageFaultKind) {
  reported += 1
  if (reported > maxReports) return
  // A failed report must not cause a second error.
  call(reportPageFault, { body: { kind, page: pageKind(window.location.pathname) } }).catch(() => {})
}

/** Returns the path's first word, which names the page and nobody on it. */
function pageKind(pathname: string): string {
  return /^\/[A-Za-z-]*/.exec(pathname)?.[0].slice(0, 40) ?? '/'
}
