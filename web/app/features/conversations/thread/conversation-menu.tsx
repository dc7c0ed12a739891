import { type Conversation, t } from '@touchline/contract'
import { Ban, Bell, BellOff, Flag, Trash2 } from 'lucide-react'
import { ActionMenu } from '../../../ui/dialogs/menu.tsx'
import type { MenuAction } from '../../../ui/dialogs/menu-list.tsx'

/** An action that asks first. */
export type MenuQuestion = 'block' | 'report' | 'delete'

interface ConversationMenuProps {
  conversation: Conversation
  /** The viewer is a guardian, who cannot delete from the child's list. */
  isGuardian: boolean
  onAsk: (question: MenuQuestion) => void
  onDecide: (decision: 'unblock' | 'mute' | 'unmute') => void
}

/** Offers Mute, Block, Report and Delete. */
export function ConversationMenu(props: ConversationMenuProps) {
  return <ActionMenu label={t`Conversation options`} actions={actionsOf(props)} />
}

function actionsOf({ conversation, isGuardian, onAsk, onDecide }: ConversationMenuProps): MenuAction[] {
  const { muted, blocked, can } = conversation
  const actions: MenuAction[] = [
    muted
      ? { label: t`Unmute`, icon: <Bell aria-hidden="true" />, onChoose: () => onDecide('unmute') }
      : { label: t`Mute`, icon: <BellOff aria-hidden="true" />, onChoose: () => onDecide('mute') },
  ]
  if (can.block) {
    const icon = <Ban aria-hidden="true" />
    actions.push(
      blocked
        ? { label: t`Unblock`, icon, onChoose: () => onDecide('unblock') }
        : { label: t`Block`, icon, onChoose: () => onAsk('block') },
    )
  }
  if (can.report) {
    actions.push({ label: t`Report`, icon: <Flag aria-hidden="true" />, onChoose: () => onAsk('report') })
  }
  if (!isGuardian) {
    const icon = <Trash2 aria-hidden="true" />
    actions.push({ label: t`Delete`, icon, onChoose: () => onAsk('delete'), destroys: true })
  }
  return actions
}
