import { useQuery } from '@tanstack/react-query'
import { type SecondFactor, t } from '@touchline/contract'
import { shortDate } from '../../../lib/i18n/times.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { logInWaysQuery, useUnlinkGoogle } from '../api/security.ts'
import { useOffersGoogle } from '../external/external-button.tsx'
import { useEditing } from './editing-form.tsx'
import { ProofDialog } from './proof-dialog.tsx'

interface GoogleCardProps {
  userId: string
  proof: SecondFactor['proof']
}

/** Says whether the person can log in with Google, and disconnects it; absent if neither is possible. */
export function GoogleCard({ userId, proof }: GoogleCardProps) {
  const query = useQuery(logInWaysQuery(userId))
  const offered = useOffersGoogle()
  const unlink = useUnlinkGoogle()
  const toast = useToast()
  const { editing, heading, edit, rest } = useEditing()
  const [first] = query.data?.external ?? []
  if (!offered && query.data && !first) return null

  const disconnect = async (password: string) => {
    await unlink.mutateAsync(password)
    rest()
    toast.success(t`Google is disconnected. You're signed out on your other devices.`)
  }
  return (
    <SettingCard id="google" title="Google" heading={heading}>
      {!query.data ? (
        <QueryFallback
          query={query}
          title="We couldn't load how you log in."
          skeleton={<SkeletonText label="Loading how you log in" count={2} />}
        />
      ) : !first ? (
        <p className="max-w-[38em]">
          Not connected. To connect it, sign out, choose Google on the login page and enter your password
          once.
        </p>
      ) : (
        <>
          <p className="max-w-[38em]">You can log in with Google, since {shortDate(first.since)}.</p>
          {query.data.password ? (
            <Button variant="outline" className="justify-self-start" onClick={edit}>
              Disconnect Google
            </Button>
          ) : (
            <p className="text-[0.9375rem] text-ink-soft">
              It's your only way to log in. Once you set a password, you can disconnect it.
            </p>
          )}
        </>
      )}
      {editing && (
        <ProofDialog
          title="Disconnect Google?"
          description={t`From then on, you log in with your email and password. We sign you out on your other devices.`}
          action={t`Disconnect`}
          danger
          proof={proof}
          onClose={rest}
          onProven={disconnect}
        />
      )}
    </SettingCard>
  )
}
