import { t } from '@touchline/contract'
import { Download, Printer } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx'
import { saveFile } from '../../../lib/http/download.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

interface RecoveryCodesProps {
  codes: string[]
  name: string
  onKept: () => void
}

/** Shows the recovery codes once; the person continues after confirming they are saved. */
export function RecoveryCodes({ codes, name, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [kept, setKept] = useState(false)
  const id = useId()
  useLayoutEffect(() => heading.current?.focus(), [])
  const text = asText(codes, name)

  return (
    <div className="grid gap-4">
      <div>
        <h4 ref={heading} tabIndex={-1} className="text-xl">
          Save these recovery codes
        </h4>
        <p className="mt-1 text-ink-soft">
          If you don't have your phone, log in with one of these. Each works once, and we can't show them
          again. Print them, or keep them with your passwords.
        </p>
      </div>
      <section aria-label="Recovery codes" data-print>
        <p className="mb-2 hidden font-semibold print:block">Touchline recovery codes of {name}</p>
        <ol className="grid gap-x-8 gap-y-2 rounded-field border border-line bg-wash p-4 font-mono text-[1.0625rem] sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="min-h-6 whitespace-nowrap select-all">
              {code}
            </li>
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label="Copy" />
        <Button
          variant="outline"
          onClick={() => window.print()}
          icon={<Printer aria-hidden="true" className="size-4.5" />}
        >
          Print
        </Button>
        <Button
          variant="outline"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'touchline-recovery-codes.txt')}
          icon={<Download aria-hidden="true" className="size-4.5" />}
        >
          Download
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            id={id}
            type="checkbox"
            checked={kept}
            onChange={(event) => setKept(event.target.checked)}
            className="size-6 accent-fill"
          />
          I've saved these codes
        </label>
        <Button disabled={!kept} onClick={onKept} className="max-sm:flex-1">
          Done
        </Button>
      </div>
      <UnsavedChanges when={!kept} />
    </div>
  )
}

function asText(codes: string[], name: string): string {
  return [t`Touchline recovery codes of ${name}`, t`Each code works once.`, '', ...codes, ''].join('\n')
}
