import { t } from '@touchline/contract'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/fields/text-field.tsx'
import { type ChangeDraft, type Draft, minutesOf } from './evaluation-draft.ts'

/** Asks for the minutes watched, typed or by a stopwatch that runs on through a reload. */
export function Minutes({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  const { watchingSince: since } = draft
  return (
    <div className="flex items-end gap-2">
      <NumberField
        label={t`Minutes watched`}
        optional
        value={draft.minutes}
        onChange={({ target }) => change({ minutes: target.value })}
        className="w-full min-w-0"
      />
      <Button
        variant={since === null ? 'outline' : 'primary'}
        size="normal"
        className="shrink-0"
        icon={<Timer aria-hidden="true" className="size-5" />}
        onClick={() =>
          change(
            since === null
              ? { watchingSince: Date.now() }
              : { watchingSince: null, minutes: String(minutesOf(draft) ?? '') },
          )
        }
      >
        {since === null ? t`Watching now` : <Elapsed since={since} />}
      </Button>
    </div>
  )
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <span className="sr-only">Stop at </span>
      <span className="number">{clockText(now - since)}</span>
    </>
  )
}

/** Writes a stopwatch's time, such as 7:05. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
