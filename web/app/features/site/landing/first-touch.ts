import { readSession } from '../../../lib/session/session.ts'

const signs = ['pointerdown', 'keydown', 'scroll', 'click', 'focusin'] as const

/**
 * Settles at the visitor's first interaction. Until then the part below the first screen stays server-rendered without
 * scripts, which keeps the first load small. Settles at once after a navigation within the site, with a hash in the URL,
 * when the visitor has already scrolled or focused a field, and for signed-in people, whose unread count would redraw it.
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
