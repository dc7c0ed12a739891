import { readSession } from '../../../lib/session/session.ts'

const signs = ['pointerdown', 'keydown', 'scroll', 'click', 'focusin'] as const

/**
 * Settles when the visitor first does something. Until then what lies below the first screen stands as the server
 * wrote it, without scripts, which keeps the first load small. At once where there is no such page to wait on: within
 * the site, with an address that leads below, for who has scrolled or gone to a field already, and for signed-in people,
 * whose unread count would redraw it.
 */
export function firstTouch(): Promise<void> {
  const served = document.getElementById('contact') !== null
  const touched = window.scrollY > 0 || document.activeElement !== document.body
  if (!served || touched || window.location.hash !== '' || readSession()) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      for (const sign of signs) window.removeEventListener(sign, done, true)
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, done, { capture: true, passive: true })
  })
}
