import { type SecondFactor, t, type UserType } from '@touchline/contract'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { shortDate } from '../../../lib/i18n/times.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
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
    title: t`Confirm it's you`,
    description: t`Enter your password to set up two-step login.`,
    action: t`Continue`,
  },
  renew: {
    title: t`New recovery codes`,
    description: t`Your old codes will stop working.`,
    action: t`Create new codes`,
  },
  disable: {
    title: t`Turn off two-step login?`,
    description: t`Anyone who has your password will be able to log in.`,
    action: t`Turn off`,
  },
} as const

/** Shows two-step login as off, being set up, or on, and any new recovery codes. */
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
    <SettingCard
      id="two-step"
      title="Two-step login"
      badge={<Badge tone={factor.on ? 'green' : 'neutral'}>{factor.on ? 'On' : 'Off'}</Badge>}
      heading={heading}
    >
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
    </SettingCard>
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
              ? 'Coaches need an authenticator app. Set one up to keep seeing players and messages.'
              : 'Administrators need an authenticator app. Set one up to use everything else.'}
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

const anybody = t`To log in, you'll need your password and a code from an app on your phone. Someone with only your password can't get in.`
const reasons: Record<UserType, string> = {
  admin: anybody,
  coach: t`We recommend it for every coach: players and families trust you with their details. ${anybody}`,
  player: anybody,
  guardian: anybody,
}

function leftOver(left: number): string {
  if (left === 0)
    return t`You have no recovery codes left. Create new ones so losing your phone doesn't lock you out.`
  if (left === 1) return t`You have one recovery code left. Create new ones soon.`
  return t`You have ${left} recovery codes left.`
}
