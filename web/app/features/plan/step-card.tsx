import { type PlanStep, t } from '@touchline/contract'
import { CalendarArrowDown, CalendarClock, Check, CircleQuestionMark, X } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ActionMenu } from '../../ui/dialogs/menu.tsx'
import { shortRuleDate } from '../contact-rules/source-line.tsx'
import { linkOf } from './step-links.ts'
import type { StepAct, StepActs } from './use-step-acts.ts'

interface StepCardProps {
  step: PlanStep
  playerId: string
  own: boolean
  acts: StepActs
  /** Called once the step has gone to another place. */
  onLeft?: () => void
}

/** Shows one step with its days, its reason and source, and what the family can say; folded while it is for later. */
export function StepCard(props: StepCardProps) {
  const { step } = props
  const { planId, title, time } = step
  const isWhole = time === 'now' || time === 'done'
  return (
    <li
      id={`step-${planId}`}
      className={classNames(
        'grid min-w-0 scroll-mt-20 rounded-card border border-line bg-paper px-4 sm:px-5',
        isWhole ? 'gap-2 py-4 sm:py-5' : 'py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4',
      )}
    >
      <StepBadges step={step} {...(isWhole ? {} : { className: 'max-sm:mt-2 sm:col-start-2 sm:mt-2.5' })} />
      {isWhole ? (
        <>
          <h3 className="text-xl wrap-anywhere">{title}</h3>
          <StepBody {...props} />
        </>
      ) : (
        <details className="sm:col-start-1 sm:row-start-1">
          <summary className="min-h-11 py-1.5">
            <h3 className="inline text-xl wrap-anywhere">{title}</h3>
          </summary>
          <div className="grid gap-2 pb-1">
            <StepBody {...props} />
          </div>
        </details>
      )}
      <div className="sm:col-span-full">
        <StepSource step={step} />
      </div>
    </li>
  )
}

function StepBadges({ step, className }: { step: PlanStep; className?: string }) {
  const { when, time, notForUs, passes, snoozedUntil, doneBy } = step
  return (
    <div className={classNames('flex flex-wrap content-start gap-1.5', className)}>
      <Badge tone={time === 'now' ? 'green' : 'neutral'}>{when}</Badge>
      {passes && <Badge tone="neutral">Date to know</Badge>}
      {snoozedUntil !== null && <Badge tone="neutral">Put off until {shortRuleDate(snoozedUntil)}</Badge>}
      {notForUs && <Badge tone="neutral">Not for us</Badge>}
      {doneBy !== null && (
        <Badge icon={<Check aria-hidden="true" />}>
          {doneBy === 'itself' ? t`Done, we noticed` : t`Done`}
        </Badge>
      )}
    </div>
  )
}

function StepBody(props: StepCardProps) {
  const { why, unsettled, passes } = props.step
  return (
    <>
      <p className="max-w-[65ch]">{why}</p>
      {unsettled !== '' && (
        <p className="flex items-start gap-2 rounded-field bg-yellow-wash px-3 py-2 text-[0.9375rem]">
          <CircleQuestionMark aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {unsettled}
        </p>
      )}
      {!passes && <WhatToSay {...props} />}
    </>
  )
}

function WhatToSay({ step, playerId, own, acts, onLeft }: StepCardProps) {
  const isPending = acts.pendingId === step.planId
  const say = (act: StepAct) => acts.answer(step, act, onLeft)
  const { title, time, link, doneBy, ticksItself } = step
  if (time === 'done') {
    if (doneBy === 'itself') return null
    return (
      <Button
        variant="outline"
        loading={isPending}
        className="justify-self-start"
        onClick={() => say('open')}
      >
        Put it back
        <span className="sr-only">: {title}</span>
      </Button>
    )
  }
  const place = link && linkOf(link, { playerId, own })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {place && (
        <LinkButton to={place.to} variant={time === 'now' ? 'primary' : 'outline'}>
          {place.name}
          <span className="sr-only">: {title}</span>
        </LinkButton>
      )}
      <Button
        variant={place || time !== 'now' ? 'outline' : 'primary'}
        icon={<Check aria-hidden="true" className="size-4.5" />}
        loading={isPending}
        onClick={() => say('done')}
      >
        Done
        <span className="sr-only">: {title}</span>
      </Button>
      <ActionMenu
        label={t`More about “${title}”`}
        actions={[
          {
            label: t`Put off for a week`,
            icon: <CalendarClock aria-hidden="true" />,
            onChoose: () => say('week'),
          },
          {
            label: t`Put off for a month`,
            icon: <CalendarArrowDown aria-hidden="true" />,
            onChoose: () => say('month'),
          },
          { label: t`Not for us`, icon: <X aria-hidden="true" />, onChoose: () => say('notForUs') },
        ]}
      />
      {ticksItself && (
        <p className="text-sm text-ink-soft max-sm:w-full">Ticks itself once it's done on Touchline.</p>
      )}
    </div>
  )
}

function StepSource({ step: { source, url, checked } }: { step: PlanStep }) {
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      Source:{' '}
      <a href={url} target="_blank" rel="noopener noreferrer" className="link">
        {source}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      . Checked {shortRuleDate(checked)}.
    </p>
  )
}
