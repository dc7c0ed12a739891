import { useQueryClient } from '@tanstack/react-query'
import { type Gender, t } from '@touchline/contract'
import { messageOf } from '../../lib/http/problem-error.ts'
import { type StoredUser, updateStoredUser, writeGender } from '../../lib/session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { RadioChips } from '../../ui/fields/choices.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { useSaveProfile } from '../players/api.ts'

const sides: { value: Gender; label: string }[] = [
  { value: 'male', label: t`Male` },
  { value: 'female', label: t`Female` },
]

/** Lets a player correct the gender given at sign-up, which decides the colleges shown first; saved at once. */
export function SideCard({ user }: { user: StoredUser }) {
  const client = useQueryClient()
  const save = useSaveProfile(user.userId)
  const toast = useToast()
  const choose = (gender: Gender) => {
    if (save.isPending || gender === user.gender) return
    save.mutate(
      { gender },
      {
        onSuccess: () => {
          updateStoredUser({ gender })
          writeGender(gender)
          // Lists of colleges and players show only one side.
          void client.invalidateQueries()
          toast.success(gender === 'male' ? t`You now see men's colleges.` : t`You now see women's colleges.`)
        },
        onError: (error) => toast.failure(messageOf(error)),
      },
    )
  }
  return (
    <SettingCard id="gender" title="Gender">
      <RadioChips
        name="gender"
        label="Which teams do you play for?"
        options={sides}
        value={(save.isPending ? save.variables.gender : user.gender) ?? undefined}
        onValueChange={choose}
        className="max-w-[30rem]"
      />
    </SettingCard>
  )
}
