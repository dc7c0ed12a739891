import { type NotificationSettings, t } from '@touchline/contract'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { browserZone } from '../api/upkeep.ts'
import { SavedNote, useSaveChoice } from './save-choice.tsx'
import { defaultZone, zoneName, zoneOptions } from './time-zones.ts'

interface QuietHoursCardProps {
  userId: string
  settings: NotificationSettings
}

/** The time zone in which nothing comes at night; the browser's own is suggested. */
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
        // names of places in the world's directory of zones
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
            Use it
          </Button>
        </div>
      )}
    </SettingCard>
  )
}
