import { type beginSecondFactor, type OutputOf, t } from '@touchline/contract'
import { useLayoutEffect, useRef } from 'react'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { QrCode } from '../../../ui/figures/qr-code.tsx'
import { useConfirmSetUp } from '../api/security.ts'

export type NewSecret = OutputOf<typeof beginSecondFactor>

interface SetUpProps {
  begun: NewSecret
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Shows the new secret, to scan or type, and asks for its first code. */
export function SetUp({ begun, onConfirmed, onCancel }: SetUpProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <ol className="grid gap-6">
      <li>
        <h4 ref={heading} tabIndex={-1} className="text-xl">
          1. Add Touchline to your app
        </h4>
        <p className="mt-1 text-ink-soft">
          Any authenticator app works: Google Authenticator, 1Password, or your phone's own passwords app.
          Scan this code with it.
        </p>
        <div className="mt-4 grid gap-5 sm:grid-cols-[14rem_1fr]">
          <QrCode
            content={begun.uri}
            label="QR code for your authenticator app. You can use the key next to it instead."
          />
          <Key begun={begun} />
        </div>
      </li>
      <li>
        <h4 className="text-xl">2. Enter the code it shows</h4>
        <FirstCode onConfirmed={onConfirmed} onCancel={onCancel} />
      </li>
    </ol>
  )
}

function Key({ begun: { secret, uri } }: { begun: NewSecret }) {
  const spaced = secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <div className="grid content-start justify-items-start gap-3">
      <a href={uri} className={buttonClass({ variant: 'outline' }, 'sm:hidden')}>
        Open in an app on this phone
      </a>
      <div>
        <p className="text-[0.9375rem] font-semibold">Can't scan it? Enter this key</p>
        <code className="mt-1 block font-mono text-[1.0625rem] leading-snug font-semibold select-all">
          {spaced}
        </code>
      </div>
      <CopyButton text={secret} label="Copy key" />
    </div>
  )
}

function FirstCode({ onConfirmed, onCancel }: Omit<SetUpProps, 'begun'>) {
  const form = useForm<{ code: string }>({ defaultValues: { code: '' }, shouldFocusError: false })
  const confirm = useConfirmSetUp()
  const server = useServerErrors(form)

  const send = async ({ code }: { code: string }) => {
    if (confirm.isPending) return
    server.clear()
    try {
      const { recoveryCodes } = await confirm.mutateAsync(code)
      onConfirmed(recoveryCodes)
    } catch (error) {
      server.show(error)
    }
  }
  return (
    <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <ErrorSummary items={server.items} attempt={server.attempt} />
      <TextField
        {...form.register('code', { required: t`Enter the 6 digits your app shows.` })}
        label="Code"
        hint={t`6 digits, new every 30 seconds. You'll be signed out on your other devices.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-72 [&_input]:number [&_input]:text-2xl [&_input]:tracking-[0.12em]"
        error={form.formState.errors.code?.message}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button type="submit" loading={confirm.isPending}>
          Turn on
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
