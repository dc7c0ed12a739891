import { type makeCalendarFeed, type OutputOf, t } from '@touchline/contract'
import { CalendarSync } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { messageOf } from '../platform/problem-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMakeFeed } from './feed-queries.ts'
import type { Owner } from './queries.ts'

export type MadeFeed = OutputOf<typeof makeCalendarFeed>

interface NewFeedProps {
  owner: Owner
  viewerId: string
  /** The address made since the dialog opened. */
  made: MadeFeed | undefined
  onMade: (made: MadeFeed) => void
}

/** The way to a new address, and the address itself, this once. */
export function NewFeed({ owner, viewerId, made, onMade }: NewFeedProps) {
  const make = useMakeFeed(owner, viewerId)
  if (made) return <NewAddress address={made.address} />
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        The address is for you alone: whoever has it can read when and where these games are, without logging
        in. Do not pass it on.
      </p>
      {make.isError && (
        <Banner kind="error" className="w-full">
          {messageOf(make.error)}
        </Banner>
      )}
      <Button
        size="normal"
        loading={make.isPending}
        onClick={() => make.mutate(undefined, { onSuccess: onMade })}
        className="max-sm:w-full"
      >
        Get an address
      </Button>
    </div>
  )
}

function NewAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label="Your address"
        hint={t`Shown this once, and for you alone. Lost it? Revoke it below and get another one.`}
        value={address}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className={buttonClass({ variant: 'primary' }, 'whitespace-nowrap')}
        >
          <CalendarSync aria-hidden="true" className="size-4.5" />
          Open in calendar app
        </a>
        <CopyButton text={address} label="Copy address" />
      </div>
      <p className="text-sm text-ink-soft">
        On iPhones, Macs and many other devices, open it in the calendar app. In Google Calendar and Outlook,
        add a calendar “from URL” or “from the web” and paste the address. Apps look for changes every hour to
        once a day. Times are local to the place of each game.
      </p>
    </div>
  )
}
