import { messageOf } from '../../../lib/http/problem-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type SettingsChange, useSaveSettings } from '../api/settings.ts'

/** Saves one choice at once; a refusal takes it back and says why. */
export function useSaveChoice(userId: string) {
  const { mutate, isSuccess } = useSaveSettings(userId)
  const toast = useToast()
  const onError = (error: unknown) => toast.failure(messageOf(error))
  const save = (change: SettingsChange) => mutate(change, { onError })
  return { save, isSaved: isSuccess }
}

/** 'Saved', beside the title of the settings; spoken as well. */
export function SavedNote({ isSaved }: { isSaved: boolean }) {
  return (
    <span role="status" className="text-sm font-semibold text-accent">
      {isSaved && 'Saved'}
    </span>
  )
}
