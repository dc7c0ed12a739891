import { useQuery } from '@tanstack/react-query'
import {
  type CalendarFeed,
  type makeCalendarFeed,
  type OutputOf,
  t,
  unusedFeedDays,
} from '@touchline/contract'
import { CalendarSync } from 'lucide-react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { messageOf, ProblemError } from '../../../lib/http/problem-error.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { accountQuery } from '../../privacy/api.ts'
import { useMakeFeed } from '../api/feeds.ts'

export type MadeFeed = OutputOf<typeof makeCalendarFeed>

interface NewFeedProps {
  calendar: Pick<CalendarFeed, 'kind' | 'ownerId'>
  viewerId: string
  /** The feed created since the dialog opened. */
  made: MadeFeed | undefined
  onMade: (made: MadeFeed) => void
}

/** Offers to create a calendar feed, then shows its URL once. */
export function NewFeed({ calendar, viewerId, made, onMade }: NewFeedProps) {
  const make = useMakeFeed(calendar, viewerId)
  const { data: account } = useQuery(accountQuery(viewerId))
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  if (made) return <NewAddress address={made.address} kind={calendar.kind} />
  const wrong = fieldProblem(make.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (make.isPending) return
    make.mutate(password, { onSuccess: onMade, onError: () => field.current?.focus() })
  }
  return (
    <form noValidate method="post" className="grid justify-items-start gap-3" onSubmit={send}>
      <p>
        {calendar.kind === 'deadlines'
          ? `This link is just for you. Anyone who has it can see these dates without logging in, so don't share it. If no app uses it for ${unusedFeedDays} days, it stops working.`
          : `This link is just for you. Anyone who has it can see when and where these games are without logging in, so don't share it. If no app uses it for ${unusedFeedDays} days, it stops working.`}
      </p>
      {account?.hasPassword === false ? (
        <p className="text-[0.9375rem] text-ink-soft">
          You log in with Google. If you logged in more than ten minutes ago, we'll ask you to sign out and
          log in again first.
        </p>
      ) : (
        <PasswordField
          ref={field}
          label="Your password"
          hint={t`We ask so that no one else can create a link on your phone. We'll also email you.`}
          name="password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          className="w-full max-w-[26rem]"
          {...(wrong ? { error: wrong } : {})}
        />
      )}
      {make.isError && !wrong && (
        <Banner kind="error" className="w-full">
          {messageOf(make.error)}
        </Banner>
      )}
      <Button type="submit" size="normal" loading={make.isPending} className="max-sm:w-full">
        Create a link
      </Button>
    </form>
  )
}

/** Returns what is wrong with the password, if that was refused. */
function fieldProblem(error: unknown): string | undefined {
  return error instanceof ProblemError
    ? error.fields.find(({ path }) => path === 'password')?.message
    : undefined
}

function NewAddress({ address, kind }: { address: string; kind: CalendarFeed['kind'] }) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label="Your link"
        hint={t`This link is shown only once. If you lose it, revoke it below and create a new one.`}
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
        <CopyButton text={address} label="Copy link" />
      </div>
      <p className="text-sm text-ink-soft">
        On iPhones, Macs and many other devices, open it in the calendar app. In Google Calendar and Outlook,
        add a calendar “from URL” or “from the web” and paste the link. Apps check for changes anywhere from
        every hour to once a day.
      </p>
      {kind !== 'deadlines' && <p className="text-sm text-ink-soft">Times are local to each game.</p>}
    </div>
  )
}
