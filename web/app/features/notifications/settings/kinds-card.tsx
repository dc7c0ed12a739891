import { type MailKind, type NotificationSettings, t, type UserType } from '@touchline/contract'
import { useId } from 'react'
import type { StoredUser } from '../../../lib/session/session.ts'
import { RadioChips, toggled } from '../../../ui/fields/choices.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import type { SettingsChange } from '../api/settings.ts'
import { SavedNote, useSaveChoice } from './quiet-hours-card.tsx'

type Choice = NotificationSettings['choices'][number]

interface KindsCardProps {
  user: StoredUser
  settings: NotificationSettings
}

const digests: { value: NotificationSettings['digest']; label: string }[] = [
  { value: 'weekly', label: t`Once a week` },
  { value: 'daily', label: t`Once a day` },
]

// numbered as in ISO 8601, in the order of an American calendar
const weekDays: { value: string; label: string }[] = [
  { value: '7', label: t`Sunday` },
  { value: '1', label: t`Monday` },
  { value: '2', label: t`Tuesday` },
  { value: '3', label: t`Wednesday` },
  { value: '4', label: t`Thursday` },
  { value: '5', label: t`Friday` },
  { value: '6', label: t`Saturday` },
]

/** Lists notification kinds with switches for email and push, each saved at once. */
export function KindsCard({ user, settings }: KindsCardProps) {
  const { save, isSaved } = useSaveChoice(user.userId)
  const { choices, digest, familyWeekDay } = settings
  const familyWeek = choices.find(({ kind }) => kind === 'familyWeek')
  const sharing = choices.find(({ kind }) => kind === 'share')
  return (
    <SettingCard id="told" title="What we tell you" badge={<SavedNote isSaved={isSaved} />}>
      <p className="max-w-[44em] text-ink-soft">
        Everything is on the bell at the top of each page. Choose what also comes by email or as a push to
        your devices. They never show anyone's messages.
      </p>
      <ul className="divide-y divide-line">
        {choices.map((choice) => (
          <li key={choice.kind}>
            <KindRow
              choice={choice}
              choices={choices}
              name={kindName(choice.kind, user.type)}
              onSave={save}
            />
          </li>
        ))}
      </ul>
      {familyWeek && (
        <SelectField
          name="familyWeekDay"
          label={t`Day for your weekly email`}
          options={weekDays}
          value={`${familyWeekDay}`}
          disabled={familyWeek.email === false}
          onChange={(event) => save({ familyWeekDay: Number(event.target.value) })}
          className="max-w-[24rem]"
        />
      )}
      {sharing && (
        <RadioChips
          name="digest"
          label={t`Shared profiles by email`}
          options={digests}
          value={digest}
          disabled={sharing.email === false}
          onValueChange={(next) => save({ digest: next })}
          className="max-w-[24rem]"
        />
      )}
    </SettingCard>
  )
}

interface KindRowProps {
  choice: Choice
  choices: readonly Choice[]
  name: string
  onSave: (change: SettingsChange) => void
}

function KindRow({ choice: { kind, email, push }, choices, name, onSave }: KindRowProps) {
  const id = useId()
  const detail = kindDetail(kind)
  const kindsBy = (channel: 'email' | 'push'): MailKind[] =>
    choices.filter((one) => one[channel] === true).map((one) => one.kind)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its fields
    <div
      role="group"
      aria-labelledby={id}
      className="grid items-center gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0 pt-1 sm:py-1">
        <p id={id} className="font-semibold">
          {name}
        </p>
        {detail && <p className="text-sm text-ink-soft">{detail}</p>}
      </div>
      <div className="grid grid-cols-[repeat(2,7.5rem)] items-center sm:grid-cols-[repeat(2,8.5rem)]">
        <Channel
          label={t`Email`}
          none={t`Email: always`}
          isOn={email}
          onChange={(on) => onSave({ emails: toggled(kindsBy('email'), kind, on) })}
        />
        <Channel
          label={t`Push`}
          none={t`Push: never`}
          isOn={push}
          onChange={(on) => onSave({ pushes: toggled(kindsBy('push'), kind, on) })}
        />
      </div>
    </div>
  )
}

interface ChannelProps {
  label: string
  /** Shown if there is no choice. */
  none: string
  isOn: boolean | null
  onChange: (on: boolean) => void
}

function Channel({ label, none, isOn, onChange }: ChannelProps) {
  if (isOn === null) return <p className="text-[0.9375rem] text-ink-soft">{none}</p>
  return (
    <Switch
      label={label}
      className="text-[0.9375rem] font-medium!"
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

const names: Record<MailKind, string> = {
  request: t`A coach asks to talk with you`,
  accepted: t`Your request is accepted`,
  answer: t`An answer to your message`,
  message: t`A message you haven't read`,
  coachShutOut: t`Someone who wrote isn't a confirmed coach`,
  contactOpens: t`You can contact a player`,
  gameChanged: t`A favorite player changes a game`,
  share: t`A player shares a profile with you`,
  mention: t`A colleague mentions you in a note`,
  verification: t`A decision on your verification`,
  familyWeek: t`Your weekly email`,
}

const details: Partial<Record<MailKind, string>> = {
  request: t`The email always comes.`,
  message: t`After 15 minutes; at most one email a day.`,
  coachShutOut: t`The email always comes.`,
  contactOpens: t`For players you asked to be reminded of.`,
  gameChanged: t`At most one email a day.`,
  share: t`All of them together, by email only.`,
  verification: t`The email always comes.`,
  familyWeek: t`At 5 p.m. on the day you choose: what's to do, and which colleges wrote or looked. None if nothing happened.`,
}

/** Returns the words for a kind of notification, for this type of account. */
function kindName(kind: MailKind, type: UserType): string {
  return kind === 'request' && type === 'guardian' ? t`A coach asks to talk with your child` : names[kind]
}

/** Returns the words for when a kind comes, and for a channel without a choice. */
function kindDetail(kind: MailKind): string | undefined {
  return details[kind]
}
