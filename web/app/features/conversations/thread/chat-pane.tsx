import { useQueryClient } from '@tanstack/react-query'
import { type Conversation, t } from '@touchline/contract'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LateWindow, lazyPart } from '../../../ui/lazy-part.tsx'
import { useMarkRead } from '../api/conversations.ts'
import { useMessageDraft } from '../api/drafts.ts'
import type { HubQuery } from '../api/hub-query.ts'
import { discard, enqueueMessage, retry } from '../api/send.ts'
import { CounterpartAvatar } from '../list/conversation-row.tsx'
import { MessageLog } from '../messages/message-log.tsx'
import { awaitsFirstAnswer, useShownMessages } from '../messages/use-shown-messages.ts'
import { ChatFooter } from './chat-footer.tsx'
import { ChatHeader } from './chat-header.tsx'
import { CoachMark } from './coach-mark.tsx'
import { useFocusOnOpen } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { ChatSkeleton } from './pane-states.tsx'
import { RequestAnswers, RequestCard } from './request-card.tsx'
import { useDecisions } from './use-decisions.ts'

const StaffStrip = lazyPart(
  async () => (await import('../../workbench/staff-strip.tsx')).StaffStrip,
  () => <div className="border-b border-line py-0.5 pointer-coarse:min-h-11 pointer-fine:min-h-8" />,
)
const SafetyDialogs = lazyPart(
  async () => (await import('../safety/safety-dialogs.tsx')).SafetyDialogs,
  ({ asking, onClose }) => <LateWindow open={asking !== undefined} onClose={onClose} />,
)

interface ChatPaneProps {
  user: StoredUser
  conversation: Conversation
  /** True while the conversation reloads. */
  reloading: boolean
  /** The part of the list beside it, and the message to open at. */
  query: Pick<HubQuery, 'filter' | 'at'>
}

/** Shows an open conversation; read-only for a guardian. Remount it for each conversation. */
export function ChatPane(props: ChatPaneProps) {
  const { user, conversation, query } = props
  const { conversationId, counterpart, state, can, receiverId, receiverName } = conversation
  const { userId } = user
  const isGuardian = user.type === 'guardian'
  const client = useQueryClient()
  const [text, setText] = useMessageDraft(userId, conversationId)
  const field = useRef<HTMLTextAreaElement>(null)
  const messages = useShownMessages(user, conversation, query.at)
  const { asking, ask, decide, deciding } = useDecisions(userId, conversation)
  const asksToTalk = state === 'requested' && can.answer
  useReadWhileOpen(userId, conversation, !isGuardian)
  useFocusOnOpen(field, !asksToTalk)

  return (
    <>
      <ChatHeader
        name={counterpart.name}
        about={isGuardian ? t`With ${receiverName} · ${counterpart.about}` : counterpart.about}
        figure={<CounterpartAvatar conversation={conversation} />}
        mark={!asksToTalk && <CoachMark counterpart={counterpart} />}
        parentsRead={conversation.parentsRead && !isGuardian}
        back={{ filter: query.filter, playerId: isGuardian ? receiverId : undefined }}
        menu={
          <ConversationMenu
            conversation={conversation}
            isGuardian={isGuardian}
            onAsk={ask}
            onDecide={decide}
          />
        }
      />
      {user.type === 'coach' && (
        <StaffStrip
          player={{ playerId: counterpart.userId, playerName: counterpart.name }}
          coachId={userId}
          className="border-b border-line px-4 py-0.5"
        />
      )}
      <Messages {...props} messages={messages}>
        {asksToTalk && (
          <RequestCard
            conversation={conversation}
            child={isGuardian ? conversation.receiverName : undefined}
          />
        )}
      </Messages>
      {asksToTalk && <RequestAnswers deciding={deciding} onDecide={decide} />}
      <ChatFooter
        conversation={conversation}
        isGuardian={isGuardian}
        offersAnswers={awaitsFirstAnswer(user, conversation, messages)}
        field={field}
        text={text}
        onText={setText}
        onSend={(written) => {
          enqueueMessage(client, userId, { conversation, written })
          setText('')
        }}
        deciding={deciding}
        onDecide={decide}
      />
      <SafetyDialogs
        userId={userId}
        conversation={conversation}
        asking={asking}
        onClose={() => ask(undefined)}
        onBlock={() => decide('block')}
        busy={deciding === 'block'}
      />
    </>
  )
}

interface MessagesProps extends ChatPaneProps {
  messages: ReturnType<typeof useShownMessages>
  children: ReactNode
}

/** Shows messages, stored and outgoing, and below them a waiting request. */
function Messages({ user, conversation, reloading, query: { at }, messages, children }: MessagesProps) {
  const { query, shown } = messages
  const { userId, type } = user
  const { conversationId, counterpart, receiverName } = conversation
  const client = useQueryClient()
  const newSince = useNewSince(conversation, reloading)
  const { fetchNextPage } = query
  const onOlder = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (query.isPending) return <ChatSkeleton />
  return (
    <MessageLog
      messages={shown}
      newSince={newSince}
      at={at}
      me={type === 'guardian' ? receiverName : undefined}
      counterpart={counterpart.name}
      hasOlder={query.hasNextPage}
      loadingOlder={query.isFetchingNextPage}
      onOlder={onOlder}
      onRetry={() => retry(client, userId, conversationId)}
      onDiscard={(messageId) => discard(userId, messageId)}
      below={children}
    >
      {query.isError && (
        <LoadError
          title="We couldn't load the messages."
          message={messageOf(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </MessageLog>
  )
}

/** Marks the conversation read whenever it is open, visible and unread. */
function useReadWhileOpen(
  userId: string,
  { conversationId, read, lastSequence }: Conversation,
  marks: boolean,
) {
  const { mutate } = useMarkRead(userId)
  useEffect(() => {
    // Each newer message must be marked again, even while the last mark is under way.
    if (!marks || read || lastSequence === 0) return
    const mark = () => {
      if (document.visibilityState === 'visible') mutate(conversationId)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [marks, conversationId, read, lastSequence, mutate])
}

/**
 * Returns the number of the last message read when the reader began to look: on opening, on returning to the window,
 * and when the list shown first turns out to be outdated. Undefined if there was nothing new. `reloading` must come
 * from the query that gave the conversation, since any other source may change in a different render.
 */
function useNewSince({ read, readSequence }: Conversation, reloading: boolean): number | undefined {
  const latest = useRef({ read, readSequence, reloading })
  const [since, setSince] = useState(() => (read ? undefined : readSequence))
  useEffect(() => {
    if (latest.current.reloading && !read) setSince(readSequence)
    latest.current = { read, readSequence, reloading }
  }, [read, readSequence, reloading])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      setSince((before) => (latest.current.read ? before : latest.current.readSequence))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return since
}
