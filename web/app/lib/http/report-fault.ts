import { type PageFaultKind, reportPageFault } from '@touchline/contract'
import { call } from './call.ts'

const most = 5 // of one page
let reported = 0

/** Tells the server that this page broke or had to be drawn anew: which kind and at which route, nothing of what is on it. */
export function reportFault(kind: PageFaultKind) {
  reported += 1
  if (reported > most) return
  // a report that fails is not worth a second fault
  call(reportPageFault, { body: { kind, page: pageKind(window.location.pathname) } }).catch(() => {})
}

/** The first word of the address, which names the page and nobody on it. */
function pageKind(pathname: string): string {
  return /^\/[A-Za-z-]*/.exec(pathname)?.[0].slice(0, 40) ?? '/'
}
