import { type NotificationSettings, t } from '@touchline/contract'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { type SettingsChange, useSaveSettings } from '../api/settings.ts'
import { browserZone } from '../api/upkeep.ts'
import { defaultZone, zoneName, zoneOptions } from './time-zones.ts'

interface QuietHoursCardProps {
  userId: string
  settings: NotificationSettings
}

/** Asks for the time zone in which nothing comes at night; suggests the browser's. */
export function QuietHoursCard({ userId, settings }: QuietHoursCardProps) {
  const { save, isSaved } = useSaveChoice(userId)
  const chosen = settings.timeZone ?? defaultZone
  const here = browserZone()
  return (
    <SettingCard id="quiet-hours" title="Quiet hours" badge={<SavedNote isSaved={isSaved} />}>
      <p className="max-w-[44em]">
        We send nothing between 9 p.m. and 7 a.m. in your time zone. What happens at night waits until
        morning.
      </p>
      <SelectField
        name="timeZone"
        label={t`Time zone`}
        // names of places in the time zone database
        translate="no"
        options={zoneOptions(chosen, here)}
        value={chosen}
        onChange={(event) => save({ timeZone: event.target.value })}
        className="max-w-[24rem]"
      />
      {here && here !== chosen && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-[0.9375rem] text-ink-soft">{t`This device is on ${zoneName(here)}.`}</p>
          <Button variant="outline" onClick={() => save({ timeZone: here })}>
            Use this time zone
          </Button>
        </div>
      )}
    </SettingCard>
  )
}

/** Saves a choice at once; a refusal undoes it and says why. */
export function useSaveChoice(userId: string) {
  const { mutate, isSuccess } = useSaveSettings(userId)
  const toast = useToast()
  const onError = (error: unknown) => toast.failure(messageOf(error))
  const save = (change: SettingsChange) => mutate(change, { onError })
  return { save, isSaved: isSuccess }
}

/** Shows 'Saved' beside the settings' title, announced to screen readers. */
export function SavedNote({ isSaved }: { isSaved: boolean }) {
  return (
    <span role="status" className="text-sm font-semibold text-accent">
      {isSaved && 'Saved'}
    </span>
  )
}
