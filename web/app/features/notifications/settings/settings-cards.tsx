import { useQuery } from '@tanstack/react-query'
import { type NotificationSettings, t } from '@touchline/contract'
import type { StoredUser } from '../../../lib/session/session.ts'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { settingsQuery } from '../api/settings.ts'
import { DeviceSwitch } from '../device-switch.tsx'
import { KindsCard } from './kinds-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'

/** Shows the settings of notifications: this device, kinds and channels, quiet hours. */
export function NotificationCards({ user }: { user: StoredUser }) {
  const query = useQuery(settingsQuery(user.userId))
  if (!query.data) {
    return (
      <QueryFallback
        query={query}
        title={t`We couldn't load your notification settings.`}
        skeleton={<SkeletonText label={t`Loading your notification settings`} count={8} />}
      />
    )
  }
  return <Cards user={user} settings={query.data} />
}

function Cards({ user, settings }: { user: StoredUser; settings: NotificationSettings }) {
  if (settings.choices.length === 0) {
    return (
      <p className="text-ink-soft">
        There's nothing to choose here: your news is on the administration page.
      </p>
    )
  }
  return (
    <>
      <SettingCard id="this-device" title="This device">
        <DeviceSwitch userId={user.userId} />
      </SettingCard>
      <KindsCard user={user} settings={settings} />
      <QuietHoursCard userId={user.userId} settings={settings} />
    </>
  )
}
