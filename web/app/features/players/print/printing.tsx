import type { PlayerPage } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { PrintSheet } from './print-sheet.tsx'

let QrCode: typeof import('../../../ui/figures/qr-code.tsx').QrCode | undefined

/** Opens the print window once the QR code can be drawn, or without it if its scripts cannot be loaded. */
export async function printProfile(): Promise<void> {
  const part = await import('../../../ui/figures/qr-code.tsx').catch(() => undefined)
  QrCode = part?.QrCode
  window.print()
}

/**
 * Puts the player's sheet on the page while printing, from our button or the browser's menu. Once the browser prints,
 * scripts cannot be awaited: from its menu the sheet has only the link, unless the QR code was drawn before.
 */
export function Printing({ player, viewerId }: { player: PlayerPage; viewerId: string | undefined }) {
  const [sheet, setSheet] = useState<{ code: typeof QrCode }>()
  useEffect(() => {
    const begin = () => flushSync(() => setSheet({ code: QrCode }))
    const end = () => setSheet(undefined)
    const byKey = (event: KeyboardEvent) => {
      const asks = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!asks || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      void printProfile()
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    window.addEventListener('keydown', byKey)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      window.removeEventListener('keydown', byKey)
    }
  }, [])
  if (!sheet) return null
  return createPortal(<PrintSheet player={player} viewerId={viewerId} QrCode={sheet.code} />, document.body)
}
