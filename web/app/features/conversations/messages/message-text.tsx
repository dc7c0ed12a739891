import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { LazyModule, useLazyModule } from '../../../ui/lazy-module.ts'
import { linkParts, type TextPart } from './message-links.ts'

const later = new LazyModule(() => import('./leaving-dialog.tsx'))

/** The words of a message. A web address in them asks before it leads away. */
export function MessageText({ text, onFill }: { text: string; onFill: boolean }) {
  const parts = linkParts(text)
  return parts.some(({ url }) => url) ? <LinkedText parts={parts} onFill={onFill} /> : text
}

function LinkedText({ parts, onFill }: { parts: readonly TextPart[]; onFill: boolean }) {
  const [leaving, setLeaving] = useState<URL>()
  const [open, setOpen] = useState(false)
  const part = useLazyModule(later, open)
  let at = 0
  return (
    <>
      {parts.map(({ text: words, url }) => {
        at += words.length
        if (!url) return words
        return (
          // no link, whose middle click would lead away at once
          <button
            key={at}
            type="button"
            onClick={() => {
              setLeaving(url)
              setOpen(true)
            }}
            className={classNames(
              'inline cursor-pointer text-left wrap-anywhere underline underline-offset-3',
              onFill ? 'text-white' : 'text-accent',
            )}
          >
            {words}
            <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
            <span className="sr-only"> (leaves Touchline)</span>
          </button>
        )
      })}
      {part && <part.LeavingDialog url={leaving} open={open} onOpenChange={setOpen} />}
    </>
  )
}
