import { createContext, useContext, useEffect } from 'react'
import { recordEventsForReplay } from '../../lib/hydration/event-replay.ts'
import { useSession } from '../../lib/session/session.ts'
import { showTheme } from '../../lib/theme.ts'

// Runs in the browser before React starts, so only the server has its text. The page's policy forbids building code
// from text; zod would try to, so that part of zod is switched off.
const script = import.meta.env.SSR
  ? [
      `globalThis.__zod_globalConfig={jitless:true}`,
      `try{const u=localStorage.getItem('user'),d=document.documentElement.dataset;if(localStorage.getItem('token')&&u){d.session='in';d.person=JSON.parse(u).type}}catch{}`,
      `try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`,
      // The router's scroll script throws if storage is denied, so it gets one that stores nothing.
      `try{sessionStorage.length}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem:()=>null,setItem(){},removeItem(){}}})}`,
      `(${recordEventsForReplay})()`,
    ].join(';')
  : ''

/** The page's nonce during server rendering; browsers hide it afterwards, so it is empty there. */
export const Nonce = createContext<string | undefined>(undefined)

/**
 * Runs before the first paint. Marks a signed-in visitor's document, so that the anonymous bar, all the server can
 * draw, does not flash, and sets the chosen theme. Both are only in the browser's storage.
 */
export function BootScript() {
  return (
    <script nonce={useContext(Nonce)} suppressHydrationWarning>
      {script}
    </script>
  )
}

/** Keeps the mark and theme correct after login and sign-out, a choice in another tab, and a redraw by React. */
export function SessionAttribute() {
  const type = useSession()?.user.type
  useEffect(() => {
    const { dataset } = document.documentElement
    if (type) {
      dataset.session = 'in'
      dataset.person = type
    } else {
      delete dataset.session
      delete dataset.person
    }
  }, [type])
  useEffect(() => {
    showTheme()
    window.addEventListener('storage', showTheme)
    return () => window.removeEventListener('storage', showTheme)
  }, [])
  return null
}
