import { t } from '@touchline/contract'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { useToast } from './feedback/toast.tsx'

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const toast = useToast()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.failure(t`Your browser blocked copying. Select the text and copy it yourself.`)
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <>
      <Button
        variant="outline"
        onClick={() => void copy()}
        icon={<Icon aria-hidden="true" className="size-4.5" />}
      >
        {label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}
