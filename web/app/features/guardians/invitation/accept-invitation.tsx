import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OutputOf, type openInvitation, t } from '@touchline/contract'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import { endSession } from '../../../lib/session/end-session.ts'
import { type StoredUser, useSession } from '../../../lib/session/session.ts'
import { tabStorage } from '../../../lib/storage/web-storage.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { requestSignOut } from '../../auth/api/auth.ts'
import { useAccept } from '../api.ts'

interface AcceptProps {
  token: string
  invitation: OutputOf<typeof openInvitation>
}

const logInPath = paths.logInFrom(paths.invitation)

/** Asks a parent account's owner to log in with the invited email, then to accept with one press. */
export function AcceptInvitation({ token, invitation }: AcceptProps) {
  const user = useSession()?.user
  const { email, playerName } = invitation
  if (!user) {
    return (
      <div className="grid gap-5">
        <p className="text-lg">
          You have a parent account with <strong className="break-all">{email}</strong>. Log in to add{' '}
          {playerName}.
        </p>
        <LinkButton to={logInPath} size="big" onClick={() => keepToken(token)}>
          Login
        </LinkButton>
      </div>
    )
  }
  if (user.type !== 'guardian') return <SomebodyElse token={token} email={email} user={user} />
  return <Accept token={token} invitation={invitation} user={user} />
}

function Accept({ token, invitation, user }: AcceptProps & { user: StoredUser }) {
  const accept = useAccept()
  const navigate = useNavigate()
  const toast = useToast()
  const { playerName, email } = invitation
  const send = () =>
    accept.mutate(token, {
      onSuccess: ({ waits }) => {
        forgetToken()
        toast.success(
          waits
            ? t`A parent of ${playerName} has to approve first. We've let them know.`
            : t`You now follow ${playerName}'s profile.`,
        )
        void navigate(paths.family, { replace: true })
      },
    })
  return (
    <div className="grid gap-5">
      {accept.isError && <Banner kind="error">{messageOf(accept.error)}</Banner>}
      <p className="text-lg">
        You're logged in as <strong>{user.name}</strong>. Accept to follow {playerName}'s profile.
      </p>
      <Button size="big" loading={accept.isPending || accept.isSuccess} onClick={send}>
        Accept
      </Button>
      {accept.isError && <OtherAccount token={token} email={email} />}
    </div>
  )
}

function SomebodyElse({ token, email, user }: { token: string; email: string; user: StoredUser }) {
  return (
    <div className="grid gap-5">
      <p className="text-lg">
        <strong>{user.name}</strong> is logged in here. The invitation is for{' '}
        <strong className="break-all">{email}</strong>.
      </p>
      <OtherAccount token={token} email={email} />
    </div>
  )
}

/** Signs out the current person, opens login, and then this page again. */
function OtherAccount({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: requestSignOut,
    onSuccess: async () => {
      keepToken(token)
      await endSession(client, () => navigate(logInPath))
    },
    onError: (error) => toast.failure(messageOf(error)),
  })
  return (
    <Button variant="outline" size="normal" loading={change.isPending} onClick={() => change.mutate()}>
      Log in as {email}
    </Button>
  )
}

const key = 'guardian-invitation'

/** Stores an invitation's token in this tab while its holder logs in. */
function keepToken(token: string): void {
  tabStorage.write(key, token)
}

/** Returns the token stored before login; '' without one. */
export function keptToken(): string {
  return tabStorage.read(key) ?? ''
}

export function forgetToken(): void {
  tabStorage.write(key, undefined)
}
