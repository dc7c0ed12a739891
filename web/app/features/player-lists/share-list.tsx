import { useQuery } from '@tanstack/react-query'
import { type Child, type ProfileShares, type SharedContact, t } from '@touchline/contract'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../lib/http/problem-error.ts'
import { shortDate } from '../../lib/i18n/times.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialogs/dialogs.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { RowPlaceholder } from '../../ui/lists/row-placeholder.tsx'
import { useRowPlaceholders } from '../../ui/lists/row-placeholders.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { sharesQuery, useAllowSharing, useChangeShare, useUnshare } from './api/shares.ts'
import { ContactBox, rulesOn } from './contact-box.tsx'

type Share = ProfileShares['shares'][number]
type Stopped = ProfileShares['stopped'][number]

interface ShareListProps {
  playerId: string
  /** The child's name; absent for the player's own profile. */
  child?: string
}

const noShares: Share[] = []
const noStopped: Stopped[] = []

/** Lists the colleges a profile is shared with, each with a stop button, and those a parent has stopped. */
export function ShareList({ playerId, child }: ShareListProps) {
  const query = useQuery(sharesQuery(playerId))
  const { data } = query
  const [asked, setAsked] = useState<Share>()
  const [open, setOpen] = useState(false)
  const { unshare, allow, stop, allowAgain } = useShareActions(playerId, () => setOpen(false))
  const shares = useRowPlaceholders(data?.shares ?? noShares, collegeOf, `${playerId} shared`)
  const stops = useRowPlaceholders(data?.stopped ?? noStopped, collegeOf, `${playerId} stopped`)
  if (!data)
    return (
      <QueryFallback
        query={query}
        title="We couldn't load shared colleges."
        skeleton={<SkeletonRows label="Loading shared colleges" count={2} />}
      />
    )
  const ask = (share: Share) => {
    setAsked(share)
    setOpen(true)
  }
  return (
    <>
      {data.shares.length + data.stopped.length === 0 && (
        <p className="text-ink-soft">
          {child
            ? t`${child}'s profile isn't shared with any college.`
            : t`You haven't shared with any college yet.`}
        </p>
      )}
      <ul className="divide-y divide-line">
        {shares.map(({ row: share, gone }) => (
          <RowPlaceholder key={share.collegeId} gone={gone} className={rowClass}>
            <College {...share} note={t`Shared ${shortDate(share.sharedAt)}`} />
            <Button variant="outline" onClick={() => ask(share)}>
              Stop sharing
              <span className="sr-only"> with {share.collegeName}</span>
            </Button>
            {share.contactDetails && (
              <div className="basis-full text-[0.9375rem]">
                {child ? (
                  <ChildContact contact={share.contactDetails} />
                ) : (
                  <OwnContact playerId={playerId} share={share} contact={share.contactDetails} />
                )}
              </div>
            )}
          </RowPlaceholder>
        ))}
        {stops.map(({ row: stopped, gone }) => (
          <RowPlaceholder key={stopped.collegeId} gone={gone} className={rowClass}>
            <College {...stopped} note={stoppedNote(stopped)} />
            {stopped.mayAllow && (
              <Button
                variant="outline"
                loading={allow.isPending && allow.variables === stopped.collegeId}
                onClick={() => allowAgain(stopped.collegeId)}
              >
                Allow again
                <span className="sr-only"> for {stopped.collegeName}</span>
              </Button>
            )}
          </RowPlaceholder>
        ))}
      </ul>
      <StopDialog
        college={asked?.collegeName ?? ''}
        child={child}
        open={open}
        onOpenChange={setOpen}
        busy={unshare.isPending}
        onConfirm={() => asked && stop(asked.collegeId)}
      />
    </>
  )
}

interface OwnContactProps {
  playerId: string
  share: Share
  contact: SharedContact
}

/** Lets the player include email and phones in a share, or leave them out. */
function OwnContact({ playerId, share: { collegeId, collegeName }, contact }: OwnContactProps) {
  const change = useChangeShare(playerId)
  const toast = useToast()
  return (
    <ContactBox
      contact={contact}
      collegeName={collegeName}
      checked={change.isPending ? change.variables.contactDetails : contact.included}
      onChange={(contactDetails) =>
        change.mutate(
          { collegeId, contactDetails },
          {
            onSuccess: ({ message }) => toast.success(message),
            onError: (error) => toast.failure(messageOf(error)),
          },
        )
      }
    />
  )
}

/** Tells a parent what the child's share includes. */
function ChildContact({ contact }: { contact: SharedContact }) {
  const words = contact.included ? t`With email and phone numbers.` : t`Without email and phone numbers.`
  return <p>{`${words} ${rulesOn(contact)}`.trim()}</p>
}

interface StopDialogProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'busy' | 'onConfirm'> {
  college: string
  child: string | undefined
}

/** Asks before sharing is stopped, and says what follows. */
function StopDialog({ college, child, ...rest }: StopDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={t`Stop sharing with ${college}?`}
      description={
        child
          ? t`Its coaches won't see ${child} in their shared profiles anymore, and their first message will be a request again. Open conversations stay open. ${child} can share with them again once you allow it.`
          : t`Its coaches won't see you in their shared profiles anymore, and their first message will be a request again. Open conversations stay open. You can share again anytime.`
      }
      confirm={t`Stop sharing`}
    />
  )
}

const rowClass = 'flex flex-wrap items-center gap-x-4 gap-y-2 py-3'
const collegeOf = ({ collegeId }: Share | Stopped) => collegeId

function College({
  collegeId,
  collegeName,
  gender,
  note,
}: Pick<Share, 'collegeId' | 'collegeName' | 'gender'> & { note: string }) {
  return (
    <div className="min-w-0 flex-[1_1_10rem]">
      <p className="font-semibold wrap-anywhere">
        <Link to={paths.college(collegeId)} className="link">
          {collegeName}
        </Link>{' '}
        <span className="font-normal text-ink-soft">{gender === 'female' ? 'Women' : 'Men'}</span>
      </p>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
  )
}

function stoppedNote({ stoppedAt, mayAllow }: Stopped): string {
  return mayAllow
    ? t`You stopped sharing on ${shortDate(stoppedAt)}.`
    : t`A parent stopped sharing on ${shortDate(stoppedAt)}. Only that parent or an administrator can allow it again.`
}

/** Returns the actions to stop and allow sharing, each with a toast; `onStopped` closes the dialog. */
function useShareActions(playerId: string, onStopped: () => void) {
  const unshare = useUnshare(playerId)
  const allow = useAllowSharing(playerId)
  const toast = useToast()
  const onSuccess = ({ message }: { message: string }) => toast.success(message)
  const onError = (error: unknown) => toast.failure(messageOf(error))
  const stop = (collegeId: string) => unshare.mutate(collegeId, { onSuccess, onError, onSettled: onStopped })
  const allowAgain = (collegeId: string) => allow.mutate(collegeId, { onSuccess, onError })
  return { unshare, allow, stop, allowAgain }
}

interface ChildSharesProps {
  child: Child
  onClose: () => void
}

/** Lists the colleges a child has shared with; the parent can stop each share. */
export function ChildShares({ child, onClose }: ChildSharesProps) {
  const { playerId, playerName } = child
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Shared with`}
      description={t`Coaches at these colleges can write to ${playerName} without asking first.`}
    >
      <ShareList playerId={playerId} child={playerName} />
    </Dialog>
  )
}

/** Lists the colleges the signed-in player has shared with. */
export function OwnShares({ playerId }: { playerId: string }) {
  return (
    <section aria-labelledby="shares">
      <SectionTitle id="shares">Shared with</SectionTitle>
      <Card className="p-5">
        <p className="max-w-[44em] text-ink-soft">
          Coaches at these colleges see you in their shared profiles and can write to you without asking
          first.
        </p>
        <ShareList playerId={playerId} />
      </Card>
    </section>
  )
}
