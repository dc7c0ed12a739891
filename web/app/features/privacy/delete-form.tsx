import { useQueryClient } from '@tanstack/react-query'
import { deletionWord, type getOwnAccount, type OutputOf, t, type UserType } from '@touchline/contract'
import { useNavigate } from 'react-router'
import { useServerErrors } from '../../forms/server-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../lib/paths.ts'
import { endSession } from '../../lib/session/end-session.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { useDeleteAccount } from './api.ts'
import { NoPassword } from './export-form.tsx'

interface DeleteFormProps {
  account: OutputOf<typeof getOwnAccount>
  type: UserType
}

/** Shows the consequences, asks for the word and password, permanently deletes the account, and opens the receipt. */
export function DeleteForm({ account, type }: DeleteFormProps) {
  const removal = useDeleteAccount()
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useForm({ defaultValues: { confirm: '', password: '' } })
  const server = useServerErrors(form)
  const { errors } = form.formState

  const send = async ({ password }: { password: string }) => {
    if (removal.isPending || removal.isSuccess) return
    server.clear()
    try {
      const { receiptId } = await removal.mutateAsync(password)
      await endSession(client, () => navigate(paths.deleted(receiptId), { replace: true }))
    } catch (error) {
      server.show(error)
      form.setFocus('password')
    }
  }

  return (
    <SettingCard id="delete" title="Delete your account" danger>
      <div>
        <p className="font-semibold">You can't undo this. It happens right away:</p>
        <Points points={consequences(type, account.guardiansTold)} />
        <p className="mt-4 font-semibold">What stays, to keep others safe:</p>
        <Points points={staying(type)} />
        <form
          noValidate
          method="post"
          className="mt-5 grid max-w-[26rem] gap-4"
          onSubmit={(event) => void form.handleSubmit(send)(event)}
        >
          <TextField
            {...form.register('confirm', {
              validate: (typed) => typed.trim() === deletionWord || t`Type ${deletionWord} to continue.`,
            })}
            label={`Type ${deletionWord}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.confirm?.message}
          />
          {account.hasPassword ? (
            <PasswordField
              {...form.register('password', { required: t`Enter your password.` })}
              id="delete-password" // The page's other form has a password too.
              label="Your password, to confirm"
              error={errors.password?.message}
            />
          ) : (
            <NoPassword />
          )}
          {server.message && <Banner kind="error">{server.message}</Banner>}
          <Button
            type="submit"
            variant="danger"
            size="normal"
            loading={removal.isPending || removal.isSuccess}
            className="max-sm:w-full sm:justify-self-start"
          >
            Delete my account
          </Button>
        </form>
      </div>
    </SettingCard>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-2 grid max-w-[44em] list-disc gap-1.5 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

const everyone = [
  t`You'll be signed out everywhere and won't be able to log in again.`,
  t`We'll email you a receipt that says what was deleted.`,
]

const byType: Record<UserType, readonly string[]> = {
  player: [
    t`Your profile, pictures and calendar will be gone. Coaches won't find you anymore.`,
    t`Your conversations will be gone for you and for coaches.`,
    t`Colleges you shared your profile with will lose access to it.`,
  ],
  coach: [
    t`Your profile, your Coach's Corner posts and their comments, and your own comments and likes will be gone.`,
    t`You won't see your conversations anymore.`,
    t`Your college's page, its favorites and its calendar stay with your colleagues.`,
  ],
  guardian: [
    t`You won't see your child's profile and conversations anymore. Your child's account won't change, and we'll let them know by email.`,
    t`If your child needs a parent here, coaches can't send them a first message until another parent joins.`,
  ],
  admin: [t`Someone else has to be an administrator first: the last one can't leave.`],
}

/** Returns the consequences of deletion for this person, in words. */
function consequences(type: UserType, guardiansTold: number): string[] {
  const told = guardiansTold > 0 ? [toldText(guardiansTold)] : []
  return [...byType[type], ...told, ...everyone]
}

const toldText = (count: number) =>
  count === 1
    ? t`We'll let your parent or guardian know by email.`
    : t`We'll let your ${count} parents and guardians know by email.`

const evidence: Partial<Record<UserType, string>> = {
  player: t`Your conversations, without your name, for 12 months: for your parents if you're under 18, and sealed for us. We open them only if someone reports them.`,
  coach: t`Your conversations, without your name, for 12 months: players and their parents can read and report them as conversations with a former coach of your college.`,
}

/** Returns what remains after this person's account is deleted. */
function staying(type: UserType): string[] {
  const words = evidence[type]
  return [
    ...(words === undefined ? [] : [words]),
    ...(type === 'coach' ? [closed] : []),
    ...(type === 'player' ? [closedByParents] : []),
    ...always,
  ]
}

const closed = t`Who blocked or declined you, whether we refused you, and for 30 days your college's division: as a scrambled number in place of your email, so it still counts if you come back.`

const closedByParents = t`If you're under 18 and a parent was here: your earliest possible date of birth, your graduation years and what your parents paused, declined, blocked or stopped, until you turn 18. We keep a scrambled number in place of your email, so it still counts if you come back.`

const always = [
  t`Reports you made or that are about you, with the reported text.`,
  t`The security log: times, network addresses, and numbers instead of names; no emails.`,
]
