import { type SecondFactor, t, type UserType } from '@touchline/contract'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { shortDate } from '../../../lib/i18n/times.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useBeginSetUp, useDisable, useRenewCodes } from '../api/security.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type NewSecret, SetUp } from './set-up.tsx'

interface SecondFactorCardProps {
  factor: SecondFactor
  user: { type: UserType; name: string }
}

type Step = 'resting' | { begun: NewSecret } | { codes: string[] }
type Asked = 'begin' | 'renew' | 'disable'

const questions = {
  begin: {
    title: t`Is it you?`,
    description: t`Before we show you the key for your app.`,
    action: t`Go on`,
  },
  renew: {
    title: t`New recovery codes`,
    description: t`The old ones open nothing any more.`,
    action: t`Make new codes`,
  },
  disable: {
    title: t`Turn two-step login off?`,
    description: t`Your password alone will be enough to log in, for you and for whoever finds it out.`,
    action: t`Turn off`,
  },
} as const

/** Two-step login: off, being set up, on; and the recovery codes whenever there are new ones. */
export function SecondFactorCard({ factor, user }: SecondFactorCardProps) {
  const [step, setStep] = useState<Step>('resting')
  const [asked, setAsked] = useState<Asked>()
  const heading = useRef<HTMLHeadingElement>(null)
  const does = useActions(setStep)

  const rest = () => {
    flushSync(() => setStep('resting'))
    heading.current?.focus()
  }
  const proven = async (what: Asked, password: string) => {
    await does[what](password)
    setAsked(undefined)
  }

  return (
    <Card className="p-5">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl tracking-wide uppercase">
          Two-step login
        </h2>
        <Badge tone={factor.on ? 'green' : 'neutral'}>{factor.on ? 'On' : 'Off'}</Badge>
      </div>
      {step === 'resting' ? (
        <Resting factor={factor} type={user.type} onAsk={setAsked} />
      ) : 'begun' in step ? (
        <SetUp begun={step.begun} onConfirmed={(codes) => setStep({ codes })} onCancel={rest} />
      ) : (
        <RecoveryCodes codes={step.codes} name={user.name} onKept={rest} />
      )}
      {asked && (
        <ProofDialog
          {...questions[asked]}
          danger={asked === 'disable'}
          proof={factor.proof}
          onClose={() => setAsked(undefined)}
          onProven={(password) => proven(asked, password)}
        />
      )}
    </Card>
  )
}

function useActions(setStep: (step: Step) => void): Record<Asked, (password: string) => Promise<void>> {
  const begin = useBeginSetUp()
  const renew = useRenewCodes()
  const disable = useDisable()
  const toast = useToast()
  return {
    begin: async (password) => setStep({ begun: await begin.mutateAsync(password) }),
    renew: async (password) => setStep({ codes: (await renew.mutateAsync(password)).recoveryCodes }),
    disable: async (password) => toast.success((await disable.mutateAsync(password)).message),
  }
}

interface RestingProps {
  factor: SecondFactor
  type: UserType
  onAsk: (what: Asked) => void
}

function Resting({ factor, type, onAsk }: RestingProps) {
  if (!factor.on) {
    return (
      <div className="grid justify-items-start gap-4">
        {factor.required && (
          <Banner className="w-full">
            {type === 'coach'
              ? 'Coaches need an authenticator app here. Players and messages stay open to you with it.'
              : 'Administrators need an authenticator app. Everything else opens once it is set up.'}
          </Banner>
        )}
        <p className="max-w-[38em]">{reasons[type]}</p>
        <Button size="normal" onClick={() => onAsk('begin')}>
          Set up
        </Button>
      </div>
    )
  }
  const { recoveryCodesLeft, since, required } = factor
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[38em]">
        {since
          ? `You log in with your password and a code from your authenticator app, since ${shortDate(since)}.`
          : 'You log in with your password and a code from your authenticator app.'}
      </p>
      <p className={recoveryCodesLeft < 3 ? 'font-semibold' : 'text-ink-soft'}>
        {leftOver(recoveryCodesLeft)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onAsk('renew')}>
          New recovery codes
        </Button>
        <Button variant="outline" onClick={() => onAsk('begin')}>
          Set up another app
        </Button>
        {!required && (
          <Button variant="quiet" onClick={() => onAsk('disable')}>
            Turn off
          </Button>
        )}
      </div>
    </div>
  )
}

const anybody = t`Besides your password, a login then takes a code from an app on your phone. Whoever finds out your password alone stays out.`
const reasons: Record<UserType, string> = {
  admin: anybody,
  coach: t`We suggest it to every coach: you see what players and their families trust you with. ${anybody}`,
  player: anybody,
  guardian: anybody,
}

function leftOver(left: number): string {
  if (left === 0)
    return t`No recovery codes are left. Make new ones, so that a lost phone does not lock you out.`
  if (left === 1) return t`One recovery code is left. Make new ones soon.`
  return t`${left} recovery codes are left.`
}
