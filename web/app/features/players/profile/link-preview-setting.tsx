import { type LinkPreview, t } from '@touchline/contract'
import { QrCode as QrCodeIcon, Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { useAllowLinkPreview } from '../api.ts'
import { previewFacts } from '../facts.ts'

interface LinkPreviewSettingProps {
  playerId: string
  playerName: string
  linkPreview: LinkPreview
}

/** Shows the player's link, ways to share it, and the switch for a preview that shows whose page it is. */
export function LinkPreviewSetting({ playerId, playerName, linkPreview }: LinkPreviewSettingProps) {
  const heading = useId()
  const note = useId()
  const set = useAllowLinkPreview(playerId)
  const toast = useToast()
  const { allowed, mayChange } = linkPreview
  const change = (allow: boolean) =>
    set.mutate(allow, {
      onSuccess: () => toast.success(allow ? t`Your link shows a preview.` : t`Your link shows no preview.`),
      onError: (error) => toast.failure(messageOf(error)),
    })
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading}>Your link</SectionTitle>
      <Card className="p-5">
        <LinkSharing playerId={playerId} playerName={playerName} />
        <hr className="my-5 border-line" />
        <Switch
          label="Show a preview when my link is shared"
          aria-describedby={note}
          checked={set.isPending ? set.variables : allowed}
          disabled={!mayChange}
          onChange={(event) => change(event.target.checked)}
        />
        <p id={note} className="mt-1 text-[0.9375rem] text-ink-soft">
          Messaging apps and social sites will show your {previewFacts} with your link, and nothing else.
          While your profile is paused, they get nothing. They may keep a copy from before, which we can't
          delete.
          {!mayChange && ' A parent turned this off. Only a parent can turn it back on.'}
        </p>
      </Card>
    </section>
  )
}

const QrCode = lazyPart(
  async () => (await import('../../../ui/figures/qr-code.tsx')).QrCode,
  () => (
    <div role="status" className="aspect-square rounded-field border border-line bg-wash">
      <span className="sr-only">Drawing your QR code</span>
    </div>
  ),
)

/** Offers the player's link to copy, to share if the device can, and as a QR code. */
function LinkSharing({ playerId, playerName }: { playerId: string; playerName: string }) {
  const [shown, setShown] = useState(false)
  const link = window.location.origin + paths.player(playerId)
  const share = () => {
    // The promise rejects if the sheet is closed without a choice, which is no failure.
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
  return (
    <figure className="w-56 max-w-full">
      <QrCode content={link} label={`QR code of ${link}`} />
      <figcaption className="mt-2 text-sm text-ink-soft">
        Show it at a camp or a game. A coach who scans it opens your player page.
      </figcaption>
    </figure>
  )
}
