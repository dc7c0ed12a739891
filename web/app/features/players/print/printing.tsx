import type { PlayerPage } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { LazyModule } from '../../../ui/lazy-module.ts'
import { PrintSheet } from './print-sheet.tsx'

const lazyQrCode = new LazyModule(() => import('../../../ui/figures/qr-code.tsx'))

/** Opens the print window once the QR code can be drawn, or without it if its scripts cannot be loaded. */
export async function printProfile(): Promise<void> {
  await lazyQrCode.fetch().catch(() => undefined)
  window.print()
}

/**
 * Puts the player's sheet on the page while printing, from our button or the browser's menu. Once the browser prints,
 * scripts cannot be awaited: from its menu the sheet has only the link, unless the QR code was drawn before.
 */
export function Printing({ player, viewerId }: { player: PlayerPage; viewerId: string | undefined }) {
  const [sheet, setSheet] = useState<{ qrCode: typeof lazyQrCode.fetched }>()
  useEffect(() => {
    const begin = () => flushSync(() => setSheet({ qrCode: lazyQrCode.fetched }))
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
  return createPortal(
    <PrintSheet player={player} viewerId={viewerId} QrCode={sheet.qrCode?.QrCode} />,
    document.body,
  )
}
