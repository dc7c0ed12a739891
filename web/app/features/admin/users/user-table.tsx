import { type Account, t } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { adminPaths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import type { Slot } from '../../../ui/lists/row-placeholders.ts'
import { useRestoreAccount } from '../api.ts'
import { DecidedWords, FailedDecision, isDecided } from '../held-decision.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { actionsOf, RecordTable } from '../record-table.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { userColumns } from './user-columns.tsx'
import { WarnDialog } from './warn-dialog.tsx'

interface UserTableProps {
  accounts: readonly Slot<Account>[]
  keyOf: (account: Account) => string
}

/** Lists people with buttons to warn, suspend and restore them, each with a dialog first. */
export function UserTable({ accounts, keyOf }: UserTableProps) {
  const [suspended, setSuspended] = useState<Account>()
  const [warned, setWarned] = useState<Account>()
  const [asked, setAsked] = useState<Account>()
  const [asking, setAsking] = useState(false)
  const restore = useRestoreAccount()
  const ask = (account: Account) => {
    restore.reset()
    setAsked(account)
    setAsking(true)
  }
  return (
    <>
      <RecordTable
        label="People"
        places={accounts}
        keyOf={keyOf}
        columns={userColumns}
        settled={({ held }, gone) =>
          gone || isDecided(held) ? <DecidedWords held={held} gone={gone} words={t`Restored`} /> : undefined
        }
        actions={(account) => (
          <>
            <FailedDecision held={account.held} />
            <Ways account={account} onWarn={setWarned} onSuspend={setSuspended} onRestore={ask} />
          </>
        )}
      />
      <WarnDialog person={warned} onClose={() => setWarned(undefined)} />
      <SuspendDialog person={suspended} onClose={() => setSuspended(undefined)} />
      {asked && (
        <ReasonDialog
          key={asked.userId}
          open={asking}
          onClose={() => setAsking(false)}
          title={t`Restore ${asked.name}?`}
          description={t`They can log in again, and people can find them as before. The audit log says why they were suspended.`}
          action={t`Restore`}
          variant="primary"
          pending={restore.isPending}
          failure={restore.isError ? messageOf(restore.error) : undefined}
          onReason={(reason) =>
            restore.mutate({ userId: asked.userId, reason }, { onSuccess: () => setAsking(false) })
          }
          finalFocus={() => actionsOf(asked.userId) ?? true}
        />
      )}
    </>
  )
}

interface WaysProps {
  account: Account
  onWarn: (account: Account) => void
  onSuspend: (account: Account) => void
  onRestore: (account: Account) => void
}

function Ways(props: WaysProps) {
  const { userId, name, type } = props.account
  return (
    <>
      {type === 'player' && (
        <LinkButton variant="quiet" to={adminPaths.family(userId)} aria-label={t`Family of ${name}`}>
          Family
        </LinkButton>
      )}
      <AccountActions {...props} />
    </>
  )
}

function AccountActions({ account, onWarn, onSuspend, onRestore }: WaysProps) {
  const { name, suspendedAt, emailVerified, can } = account
  if (suspendedAt !== null) {
    return (
      <Button variant="outline" onClick={() => onRestore(account)} aria-label={`Restore ${name}`}>
        Restore
      </Button>
    )
  }
  if (!can.suspend) return null
  return (
    <>
      {emailVerified && (
        <Button variant="quiet" onClick={() => onWarn(account)} aria-label={t`Warn ${name}`}>
          Warn
        </Button>
      )}
      <Button variant="outline" onClick={() => onSuspend(account)} aria-label={`Suspend ${name}`}>
        Suspend
      </Button>
    </>
  )
}
