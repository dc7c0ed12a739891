import { useInfiniteQuery } from '@tanstack/react-query'
import { contactUserTypeNames, type ReceivedMessage, t } from '@touchline/contract'
import { Mail } from 'lucide-react'
import { AdminPage, AdminSkeleton } from '../../features/admin/admin-page.tsx'
import { contactMessagesQuery, useMarkMessage } from '../../features/admin/api.ts'
import { DateTime } from '../../features/admin/cells.tsx'
import { Paged } from '../../features/admin/paged.tsx'
import { StateLinks } from '../../features/admin/url-filters.tsx'
import { messageOf } from '../../lib/http/problem-error.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { Route } from './+types/messages-page'

const title = t`Messages`

export function meta() {
  return pageMeta(t`Contact messages`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, 'admin')
  return null
}

export function HydrateFallback() {
  return <AdminSkeleton title={title} />
}

/** Lists the contact form's messages. */
export default function MessagesPage() {
  const params = useSearch()
  const state = params.get('state') === 'handled' ? 'handled' : 'unhandled'
  const query = useInfiniteQuery(contactMessagesQuery(state))
  return (
    <AdminPage title={title} note={t`From the contact form. Reply by email, then mark as handled.`}>
      <StateLinks
        label="Message status"
        current={state}
        states={[
          { state: 'unhandled', name: t`Open` },
          { state: 'handled', name: t`Handled` },
        ]}
      />
      <Paged
        query={query}
        rowsOf={(page) => page.messages}
        keyOf={(message) => message.messageId}
        list={state}
        failed={t`We couldn't load the messages.`}
        empty={
          <EmptyState
            level={2}
            scene="kick-off"
            title={state === 'handled' ? 'Nothing handled yet' : 'All done'}
          />
        }
      >
        {(messages) => (
          <ul aria-label="Messages" className="grid gap-3">
            {messages.map(({ row, gone }) => (
              <li key={row.messageId} className="min-w-0">
                <MessageCard message={row} gone={gone} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </AdminPage>
  )
}

interface MessageCardProps {
  message: ReceivedMessage
  /** True once it has left the list and only keeps its place. */
  gone: boolean
}

function MessageCard({ message, gone }: MessageCardProps) {
  const { messageId, name, email, number, userType, receivedAt, handledAt, handledBy } = message
  const mark = useMarkMessage()
  const toast = useToast()
  const handled = handledAt !== null
  const undo = {
    label: t`Undo`,
    onAction: () =>
      mark.mutate({ messageId, handled }, { onError: (error) => toast.failure(messageOf(error)) }),
  }
  return (
    <Card className={classNames('grid gap-3 p-4', gone && 'bg-wash! grayscale')}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-text text-base font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-ink-soft">{contactUserTypeNames[userType]}</p>
        <p className="text-sm text-ink-soft sm:ml-auto">
          <DateTime at={receivedAt} />
        </p>
      </div>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="mr-auto min-w-0 text-[0.9375rem] wrap-anywhere text-ink-soft">
          {email}
          {number && `, ${number}`}
          {handledAt !== null && (
            <span className="block text-sm">
              {handledBy ? (
                <>
                  Handled by {handledBy}, <DateTime at={handledAt} />
                </>
              ) : (
                <>
                  Handled, <DateTime at={handledAt} />
                </>
              )}
            </span>
          )}
        </p>
        {!handled && !gone && (
          <a href={`mailto:${encodeURIComponent(email)}`} className={buttonClass({ variant: 'outline' })}>
            <Mail aria-hidden="true" className="size-4.5" />
            Reply<span className="sr-only"> to {name}</span>
          </a>
        )}
        {gone ? (
          <p className="font-semibold">{handled ? 'Reopened' : 'Done'}</p>
        ) : (
          <Button
            variant={handled ? 'outline' : 'primary'}
            loading={mark.isPending}
            aria-label={handled ? `Not handled: ${name}` : `Mark as handled: ${name}`}
            onClick={() =>
              mark.mutate(
                { messageId, handled: !handled },
                {
                  onSuccess: () =>
                    toast.success(
                      handled ? t`You reopened the message.` : t`You marked the message as handled.`,
                      undo,
                    ),
                  onError: (error) => toast.failure(messageOf(error)),
                },
              )
            }
          >
            {handled ? 'Not handled' : 'Mark as handled'}
          </Button>
        )}
      </div>
    </Card>
  )
}
