import { limits, type PlayerPage } from '@touchline/contract'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { settled, useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { dayContactOpens } from '../../players/facts.ts'
import { useMessageDraft } from '../api/drafts.ts'
import { useStartConversation } from '../api/start.ts'
import { FirstMessageNotes, LazyContactWaitActions } from './first-message-notes.tsx'
import { isBlockedByRule, useFirstMessage } from './use-first-message.ts'

export interface StartConversationProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  player: Pick<PlayerPage, 'playerId' | 'playerName' | 'profilePic' | 'contactDetails'>
  address: string
  coachId: string
  /** 'existed' if there already was a conversation: the message is not sent but put into its message box. */
  onStarted: (outcome: 'started' | 'existed') => void
  /** The element focused on closing; true for the one that had focus before. */
  finalFocus: () => HTMLElement | null | true
}

/** Shows the popup for a coach's first message; the text stays until sent. A reminder replaces a held one's field. */
export function StartConversation(props: StartConversationProps) {
  const { open, onOpenChange, player, address, coachId, onStarted, finalFocus } = props
  const { message, setMessage, isTypedHere } = useMessage(coachId, player.playerId)
  const start = useStartConversation(coachId)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = message.trim()
  const status = useFirstMessage(player.playerId, open)
  const held = status.isPending ? isExpectedHeld(player) : status.held
  // Words typed in the hub stay there; those typed here, before the rule was known, stay visible.
  const fieldless = held && !isTypedHere && !start.error
  const close = () => onOpenChange(false)

  const send = useOneAtATime(async () => {
    if (text === '' || status.held || status.isPending) return
    const message = { receiverId: player.playerId, initialMessage: text }
    await settled(
      start.mutateAsync(message, {
        onSuccess: ({ isSent }) => {
          onOpenChange(false)
          setMessage('')
          onStarted(isSent ? 'started' : 'existed')
        },
        onError: status.takeRefusal,
      }),
    )
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Start Conversation"
      figure={<Avatar kind="player" name={player.playerName} picture={player.profilePic} />}
      {...(fieldless ? {} : { initialFocus: field })}
      finalFocus={finalFocus}
      actions={
        fieldless ? (
          <Button variant="outline" size="normal" onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="outline" size="normal" onClick={close}>
              Cancel
            </Button>
            <Button
              size="normal"
              disabled={text === '' || status.held || status.isPending}
              loading={start.isPending}
              onClick={send}
            >
              Send
            </Button>
          </>
        )
      }
    >
      <FirstMessageNotes status={status} playerName={player.playerName} />
      {held && status.unwanted === '' && <LazyContactWaitActions address={address} coachId={coachId} />}
      {!fieldless && (
        <TextArea
          ref={field}
          label={`Your message to ${player.playerName}`}
          placeholder="Enter your message"
          rows={5}
          maxLength={limits.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      )}
      {start.error && (
        <Banner kind="error">
          {isBlockedByRule(start.error)
            ? "We couldn't send your message. It's still here."
            : messageOf(start.error)}
        </Banner>
      )}
    </Dialog>
  )
}

/** Returns the hub's message box text, since the conversation may start there too, and if this dialog changed it. */
function useMessage(coachId: string, playerId: string) {
  const [message, setDraft] = useMessageDraft(coachId, playerId)
  const [isChanged, setIsChanged] = useState(false)
  const setMessage = (text: string) => {
    setIsChanged(true)
    setDraft(text)
  }
  return { message, setMessage, isTypedHere: isChanged && message !== '' }
}

/** Returns true if the first message will have to wait, before the server has answered. */
function isExpectedHeld(player: Pick<PlayerPage, 'contactDetails'>): boolean {
  return player.contactDetails?.state === 'held' || dayContactOpens(player) !== ''
}
