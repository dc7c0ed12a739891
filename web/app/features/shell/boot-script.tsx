import { createContext, useContext, useEffect } from 'react'
import { recordEventsForReplay } from '../../lib/hydration/event-replay.ts'
import { useSession } from '../../lib/session/session.ts'
import { showTheme } from '../../lib/theme.ts'

// The browser runs it before React starts, so only the server has its text. The page's policy forbids building code
// from text, and zod would try to, so that part of zod is switched off.
const script = import.meta.env.SSR
  ? [
      `globalThis.__zod_globalConfig={jitless:true}`,
      `try{const u=localStorage.getItem('user'),d=document.documentElement.dataset;if(localStorage.getItem('token')&&u){d.session='in';d.person=JSON.parse(u).type}}catch{}`,
      `try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`,
      // the router's script about scrolling throws where the storage is denied, and so gets one that keeps nothing
      `try{sessionStorage.length}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem:()=>null,setItem(){},removeItem(){}}})}`,
      `(${recordEventsForReplay})()`,
    ].join(';')
  : ''

/** The page's nonce while rendering on the server; browsers hide it afterwards, so it is empty there. */
export const Nonce = createContext<string | undefined>(undefined)

/**
 * Runs before the first paint. It marks the document of a signed-in visitor, so that the anonymous bar, which is all
 * the server can draw, does not flash by, and sets the chosen theme: both live in the browser's storage only.
 */
export function BootScript() {
  return (
    <script nonce={useContext(Nonce)} suppressHydrationWarning>
      {script}
    </script>
  )
}

/**
 * Keeps the mark and the theme right after login and sign-out, after a choice in another tab, and on a page that
 * React drew anew.
 */
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
