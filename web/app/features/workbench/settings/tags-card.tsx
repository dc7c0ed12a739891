import { boardLimits, t, tagColors, tagIcons } from '@touchline/contract'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { EditableList } from './editable-list.tsx'
import type { SettingsProps } from './settings-props.ts'

const colorNames: Record<(typeof tagColors)[number], string> = {
  green: t`Green`,
  blue: t`Blue`,
  violet: t`Violet`,
  red: t`Red`,
  orange: t`Orange`,
  yellow: t`Yellow`,
  gray: t`Gray`,
  black: t`Black`,
}

const iconNames: Record<(typeof tagIcons)[number], string> = {
  star: t`Star`,
  flag: t`Flag`,
  bolt: t`Bolt`,
  eye: t`Eye`,
  cap: t`Cap`,
  plane: t`Plane`,
  heart: t`Heart`,
  clock: t`Clock`,
}

/** Edits the program's tags. One with an icon shows on the card. */
export function TagsCard({ settings, change, usedBy }: SettingsProps) {
  return (
    <SettingCard id="tags" title={t`Tags`}>
      <p className="text-ink-soft">
        A tag with an icon shows on the player's card. Removing a tag takes it off everybody.
      </p>
      <EditableList
        entries={settings.tags}
        most={boardLimits.tags}
        nameOf={({ label }) => label}
        usedBy={(id) => usedBy('tag', id)}
        addWords={t`Add a tag`}
        fresh={(id) => ({ id, label: '', color: 'green' as const, icon: null })}
        onChange={(tags) => change({ tags })}
      >
        {(tag, set) => (
          <>
            <TextField
              label={t`Tag`}
              value={tag.label}
              maxLength={boardLimits.label}
              onChange={({ target }) => set({ label: target.value })}
            />
            <SelectField
              label={t`Color`}
              value={tag.color}
              options={tagColors.map((color) => ({ value: color, label: colorNames[color] }))}
              onChange={({ target }) =>
                set({ color: tagColors.find((color) => color === target.value) ?? tag.color })
              }
            />
            <SelectField
              label={t`Icon`}
              value={tag.icon ?? ''}
              placeholder={t`None`}
              options={tagIcons.map((icon) => ({ value: icon, label: iconNames[icon] }))}
              onChange={({ target }) => set({ icon: tagIcons.find((icon) => icon === target.value) ?? null })}
            />
          </>
        )}
      </EditableList>
    </SettingCard>
  )
}
