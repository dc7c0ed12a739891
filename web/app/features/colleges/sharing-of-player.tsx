import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CollegePage, shareProfile, t } from '@touchline/contract'
import { CircleCheck, Share2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../lib/http/call.ts'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { shareTermsQuery, useUnshare } from '../player-lists/api/shares.ts'
import { ContactBox } from '../player-lists/contact-box.tsx'
import { collegeQuery } from './api/college.ts'

interface SharingProps {
  college: CollegePage
  userId: string
  /** Shown until the college is loaded with the player's session. */
  waiting: ReactNode
}

/** Offers Share Profile, or says that the profile is shared; sharing errors show beside it. */
export function SharingOfPlayer({ college, userId, waiting }: SharingProps) {
  const share = useShareProfile(college.collegeId, userId)
  const place = useRef<HTMLDivElement>(null)
  if (waiting) return waiting
  return (
    <div ref={place} tabIndex={-1}>
      {/* The button disappears when pressed, so its container takes focus. */}
      <Sharing
        college={college}
        userId={userId}
        share={share}
        onShared={() => place.current?.focus({ preventScroll: true })}
      />
    </div>
  )
}

interface SharingStateProps {
  college: CollegePage
  userId: string
  share: ReturnType<typeof useShareProfile>
  onShared: () => void
}

function Sharing({ college, userId, share, onShared }: SharingStateProps) {
  if (share.isSuccess && college.shared) return <SharedBanner college={college} userId={userId} />
  if (college.shared) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="flex min-h-11 items-center gap-2.5 font-medium">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-yellow" />
          You've shared your profile with this college.
        </p>
        <StopSharing college={college} userId={userId} onStopped={onShared} />
      </div>
    )
  }
  return college.can.share ? <ShareOffer {...{ college, userId, share, onShared }} /> : null
}

/** Says that the share arrived, and when the college's coaches may write. */
function SharedBanner({
  college: { collegeId, collegeName },
  userId,
}: Pick<SharingProps, 'college' | 'userId'>) {
  const { data: terms } = useQuery(shareTermsQuery(userId, collegeId))
  const opens = terms?.contactDetails?.opens ?? ''
  return (
    <Banner kind="success" className="max-w-xl text-ink">
      <strong className="font-semibold">Profile Shared successfully</strong>
      <span className="block">
        {opens === ''
          ? t`${collegeName} can find you in its shared profiles now.`
          : t`${collegeName} can find you in its shared profiles now. Contact rules let its coaches write from ${opens}.`}
      </span>
    </Banner>
  )
}

/** Offers Share Profile; a minor also chooses whether the share includes email and phones. */
function ShareOffer({ college: { collegeId }, userId, share, onShared }: SharingStateProps) {
  const { data: terms } = useQuery(shareTermsQuery(userId, collegeId))
  const [chosen, setChosen] = useState<boolean>()
  const contact = terms?.contactDetails
  return (
    <div className="space-y-4">
      {contact && (
        <ContactBox contact={contact} checked={chosen ?? contact.included} onChange={setChosen} onPitch />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="accent"
          size="big"
          loading={share.isPending}
          // Without a choice, the server applies the same rules as the checkbox.
          onClick={() => share.mutate(chosen ?? contact?.included, { onSuccess: onShared })}
          icon={<Share2 aria-hidden="true" className="size-6" />}
          className="max-sm:w-full"
        >
          Share Profile
        </Button>
        <p className="max-w-[19rem] text-[0.9375rem] text-on-pitch-soft">
          {terms && !contact
            ? t`The coaches will find you in their shared profiles, see your email and phone numbers, and may message you.`
            : t`The coaches will find you in their shared profiles and may message you.`}
        </p>
      </div>
      {share.isError && (
        <Banner kind="error" className="max-w-xl text-ink">
          We couldn't share your profile. {messageOf(share.error)}
        </Banner>
      )}
    </div>
  )
}

interface StopSharingProps {
  college: CollegePage
  userId: string
  onStopped: () => void
}

/** Offers to stop sharing, after confirmation. */
function StopSharing({ college, userId, onStopped }: StopSharingProps) {
  const { collegeId, collegeName } = college
  const [asking, setAsking] = useState(false)
  const unshare = useUnshare(userId)
  const client = useQueryClient()
  const toast = useToast()
  const stop = () =>
    unshare.mutate(collegeId, {
      onSuccess: ({ message }) => {
        client.setQueryData(collegeQuery(collegeId, userId).queryKey, (page) =>
          page ? { ...page, shared: false } : page,
        )
        toast.success(message)
        onStopped()
      },
      onError: (error) => toast.failure(messageOf(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="on-pitch" onClick={() => setAsking(true)}>
        Stop sharing
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Stop sharing with ${collegeName}?`}
        description={t`Its coaches will no longer find you in their shared profiles, and their first message will be a request again. Open conversations stay open. You can share again anytime.`}
        confirm={t`Stop sharing`}
        busy={unshare.isPending}
        onConfirm={stop}
      />
    </>
  )
}

/** Shares the player's own profile with the college, and marks its page as shared. */
function useShareProfile(collegeId: string, userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (contactDetails: boolean | undefined) =>
      call(shareProfile, { body: { userId, collegeId, contactDetails } }),
    onSuccess: () => {
      client.setQueryData(collegeQuery(collegeId, userId).queryKey, (page) =>
        page ? { ...page, shared: true } : page,
      )
    },
  })
}
