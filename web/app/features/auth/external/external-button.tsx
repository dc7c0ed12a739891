import { type getSite, type OutputOf, t } from '@touchline/contract'
import { useRouteLoaderData } from 'react-router'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useStartExternalLogIn } from '../api/external.ts'

interface ExternalButtonProps {
  /** The page to open after login. */
  from?: string | null
  label?: string
}

/** Shows the button for the provider's sign-in; nothing without a provider. */
export function ExternalButton({ from = null, label = t`Continue with Google` }: ExternalButtonProps) {
  const start = useStartExternalLogIn(from)
  if (!useOffersGoogle()) return null
  return (
    <div className="grid gap-4">
      {start.isError && <Banner kind="error">{messageOf(start.error)}</Banner>}
      <Button
        variant="outline"
        size="normal"
        loading={start.isPending}
        onClick={() => start.mutate()}
        icon={<GoogleMark />}
        className="w-full"
      >
        {label}
      </Button>
    </div>
  )
}

/** Shows the same button below a form, with "or" between. */
export function ExternalChoice({ from }: { from: string | null }) {
  if (!useOffersGoogle()) return null
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-4 text-[0.9375rem] text-ink-soft">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        or
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </p>
      <ExternalButton from={from} />
    </div>
  )
}

/** Draws the provider's letter in the button's color. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-[2.6]">
      <path d="M16.2 5.4a7.6 7.6 0 1 0 1.4 4.9h-7" />
    </svg>
  )
}

/** Returns true if the operator offers Google login; false if the settings failed to load. */
export function useOffersGoogle(): boolean {
  return useRouteLoaderData<OutputOf<typeof getSite>>('root')?.externalLogIn ?? false
}
