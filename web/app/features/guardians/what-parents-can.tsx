import { t } from '@touchline/contract'
import { Ban, Eye, Flag, ListChecks, Pause, PenOff, Wallet } from 'lucide-react'
import { Card } from '../../ui/card.tsx'

const rights = [
  { icon: Eye, text: t`Read every conversation with a coach as it happens` },
  { icon: Ban, text: t`Accept or decline a first message, and block a coach` },
  { icon: Flag, text: t`Report a conversation to our team` },
  { icon: Pause, text: t`Pause the profile so no one can find it` },
  { icon: ListChecks, text: t`Read and edit the list of colleges and the plan: notes, steps and dates` },
  { icon: Wallet, text: t`See costs and offers: the first parent does, and can let others see them` },
  { icon: PenOff, text: t`Never write as the player` },
]

/** Lists what a parent can and cannot do, in the same words for players and parents. */
export function WhatParentsCan({ plain = false }: { plain?: boolean }) {
  const list = (
    <>
      <h2 className="mb-3 text-2xl">What a parent can do</h2>
      <ul className="grid gap-3">
        {rights.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">A parent's access ends on the player's 18th birthday.</p>
    </>
  )
  return plain ? <div>{list}</div> : <Card className="p-5">{list}</Card>
}
