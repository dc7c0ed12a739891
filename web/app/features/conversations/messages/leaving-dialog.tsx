import { t } from '@touchline/contract'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'

interface LeavingDialogProps {
  url: URL | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows an external site's address before leaving, in letters that cannot pass for others. */
export function LeavingDialog({ url, open, onOpenChange }: LeavingDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="You're leaving Touchline"
      description={t`We don't check other sites. Never enter your password or share private details there unless you're sure it's the right one.`}
      actions={
        <>
          <Button variant="outline" size="normal" onClick={() => onOpenChange(false)}>
            Stay here
          </Button>
          <a
            href={url?.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onOpenChange(false)}
            className={buttonClass({ size: 'normal' })}
          >
            Open site
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      }
    >
      <p className="rounded-field bg-wash px-4 py-3">
        <span className="block text-lg font-semibold wrap-anywhere">{url?.host}</span>
        <span className="line-clamp-3 block text-sm wrap-anywhere text-ink-soft">{url?.href}</span>
      </p>
    </Dialog>
  )
}
