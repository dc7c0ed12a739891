import { t } from '@touchline/contract'
import { QrCode as QrCodeIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { LazyModule, useLazyModule } from '../../../ui/lazy-module.ts'

const laterQrCode = new LazyModule(() => import('../../../ui/figures/qr-code.tsx'))

/** The link of the player's page: to copy, to hand to another app where the device can, and as a QR code. */
export function LinkSharing({ playerId, playerName }: { playerId: string; playerName: string }) {
  const [shown, setShown] = useState(false)
  const link = window.location.origin + paths.player(playerId)
  const share = () => {
    // closing the sheet without a choice is refused, and is no failure
    void navigator.share({ title: t`${playerName} on Touchline`, url: link }).catch(() => undefined)
  }
  return (
    <div className="grid gap-4">
      <TextField
        label="Link to your player page"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={link} label={t`Copy link`} />
        {'share' in navigator && (
          <Button variant="outline" onClick={share} icon={<Share2 aria-hidden="true" className="size-4.5" />}>
            Share
          </Button>
        )}
        <Button
          variant="outline"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
          icon={<QrCodeIcon aria-hidden="true" className="size-4.5" />}
        >
          {shown ? 'Hide QR code' : 'Show QR code'}
        </Button>
      </div>
      {shown && <LinkCode link={link} />}
    </div>
  )
}

function LinkCode({ link }: { link: string }) {
  const part = useLazyModule(laterQrCode)
  return (
    <figure className="w-56 max-w-full">
      {part ? (
        <part.QrCode content={link} label={`QR code of ${link}`} />
      ) : (
        <div role="status" className="aspect-square rounded-field border border-line bg-wash">
          <span className="sr-only">Drawing your QR code</span>
        </div>
      )}
      <figcaption className="mt-2 text-sm text-ink-soft">
        Show it at a camp or a game. A coach who scans it opens your player page.
      </figcaption>
    </figure>
  )
}
