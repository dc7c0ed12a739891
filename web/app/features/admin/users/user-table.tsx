import { type Account, t } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { adminPaths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { Slot } from '../../../ui/lists/row-placeholders.ts'
import { UndoableChanges, useUndoableChanges } from '../../../ui/lists/undoable-changes.ts'
import { useRestoreAccount } from '../api.ts'
import { SettledWords } from '../cells.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { actionsOf, RecordTable } from '../record-table.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { userColumns } from './user-columns.tsx'
import { WarnDialog } from './warn-dialog.tsx'

interface UserTableProps {
  accounts: readonly Slot<Account>[]
  keyOf: (account: Account) => string
  /** Identifies the search that found them. */
  list: string
}

/** Lists people with the buttons to warn, suspend and restore them, each of which asks in a dialog first. */
export function UserTable({ accounts, keyOf, list }: UserTableProps) {
  const [suspended, setSuspended] = useState<Account>()
  const [warned, setWarned] = useState<Account>()
  const [asked, setAsked] = useState<Account>()
  const [asking, setAsking] = useState(false)
  const { restored, restore, undo } = useUndoableRestore(list)
  const ask = (account: Account) => {
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
        settled={({ userId }, gone) => {
          const state = restored.get(userId)?.state
          if (!gone && (state === undefined || state === 'saved')) return undefined
          return <SettledWords state={state} words={t`Restored`} onUndo={() => undo(userId)} />
        }}
        actions={(account) => (
          <Ways account={account} onWarn={setWarned} onSuspend={setSuspended} onRestore={ask} />
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
          onReason={(reason) => {
            setAsking(false)
            restore(asked, reason)
          }}
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

/** Restores suspended accounts, each only after ten seconds in which it can be left suspended after all. */
function useUndoableRestore(list: string) {
  const { mutateAsync } = useRestoreAccount()
  const toast = useToast()
  const { undoable, changes } = useUndoableChanges(
    () =>
      new UndoableChanges<{ name: string; reason: string }>(
        (userId, { reason }) => mutateAsync({ userId, reason }),
        (error, { name }) => toast.failure(t`${name} is still suspended. ${messageOf(error)}`),
      ),
    list,
  )
  return {
    restored: changes,
    restore: ({ userId, name }: Account, reason: string) => undoable.hold(userId, { name, reason }),
    undo: (userId: string) => undoable.undo(userId),
  }
}
