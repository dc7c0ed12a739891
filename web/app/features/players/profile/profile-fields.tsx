import {
  divisionNames,
  divisions,
  missing,
  positionNames,
  positions,
  t,
  youtubeId,
  youtubeStart,
} from '@touchline/contract'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { DateOfBirthField } from '../../../forms/date-of-birth-field.tsx'
import { type EditableFields, editableControl } from '../../../forms/editable-form.tsx'
import { ListField } from '../../../forms/list-field.tsx'
import { type Option, SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { NumberField, TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'
import { Pitch } from '../../../ui/figures/pitch.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { VideoEmbed } from '../../../ui/video-embed.tsx'
import { clubLevelOptions, heightOptions, stateOptions, withStored, yearOptions } from './options.ts'
import type { ProfileEdit, ProfileValues } from './profile-values.ts'

// The pitch as an input loads with edit mode.
const PositionPicker = lazyPart(
  async () => (await import('../../../ui/figures/position-picker.tsx')).PositionPicker,
  ({ value = [] }) => <Pitch main={value.slice(0, 1)} also={value.slice(1)} />,
)

type FieldsProps = EditableFields<ProfileValues, ProfileEdit>

type TextName = Exclude<keyof ProfileValues, 'showWeight' | 'positions' | 'divisionsInterestedIn'>

export function BodyFields(props: FieldsProps) {
  const { form, editing } = props
  const age = editableControl(props, 'age')
  const [weight, showWeight, dateOfBirth] = useWatch({
    control: form.control,
    name: ['weight', 'showWeight', 'dateOfBirth'],
  })
  return (
    <Fields>
      <NumberField
        label="Age"
        {...age}
        onChange={async (event) => {
          await age.onChange(event)
          if (age.error) await form.trigger('age')
        }}
        onBlur={async (event) => {
          await age.onBlur(event)
          await form.trigger('age')
        }}
      />
      <Text {...props} name="grade" label="Grade" hint={t`For example, 11 or Junior.`} />
      <DateOfBirthField
        className="xs:col-span-2"
        value={dateOfBirth ?? ''}
        readOnly={!editing}
        error={form.formState.errors.dateOfBirth?.message}
        onValueChange={(value) => {
          form.setValue('dateOfBirth', value, { shouldDirty: true })
          if (form.getFieldState('dateOfBirth').error) void form.trigger('dateOfBirth')
        }}
      />
      <Choice {...props} name="height" label="Height" options={heightOptions} />
      <div className="min-w-0">
        <NumberField
          label="Weight"
          {...editableControl(props, 'weight')}
          hint={hint(editing, t`In pounds. Optional.`)}
        />
        {editing ? (
          <label className="mt-1 flex min-h-11 items-center gap-3 text-[0.9375rem]">
            <input type="checkbox" {...form.register('showWeight')} className="size-5 shrink-0 accent-fill" />
            Show my weight to coaches
          </label>
        ) : (
          weight !== '' && (
            <p className="text-sm text-ink-soft">
              {showWeight ? 'Coaches can see it' : 'Only you can see it'}
            </p>
          )
        )}
      </div>
    </Fields>
  )
}

export function SoccerFields(props: FieldsProps) {
  const { form, editing } = props
  const chosen = useWatch({ control: form.control, name: 'positions' })
  const wanted = useWatch({ control: form.control, name: 'divisionsInterestedIn' })
  return (
    <div
      className={
        editing
          ? 'grid gap-5 sm:grid-cols-[minmax(0,1fr)_15rem] lg:max-xl:grid-cols-1'
          : 'grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]'
      }
    >
      <div className="min-w-0 space-y-5">
        <Fields>
          <Text {...props} name="club" label="Club" />
          <Choice {...props} name="clubLevel" label="Club Level" options={clubLevelOptions} />
        </Fields>
        <ListField
          label="Positions"
          name="positions"
          add={t`Add Position`}
          placeholder="Choose a position"
          options={positionOptions}
          value={chosen}
          onValueChange={(value) => form.setValue('positions', value, { shouldDirty: true })}
          disabled={!editing}
          error={form.formState.errors.positions?.message}
          emptyText={missing}
          makeFirst={t`Make main`}
        />
        <ListField
          label="Divisions Interested In"
          name="divisionsInterestedIn"
          add={t`Add Division`}
          placeholder="Choose a division"
          options={divisionOptions}
          value={wanted}
          onValueChange={(value) => form.setValue('divisionsInterestedIn', value, { shouldDirty: true })}
          disabled={!editing}
          error={form.formState.errors.divisionsInterestedIn?.message}
          emptyText={missing}
        />
      </div>
      {editing ? (
        <PositionPicker
          name="positions-on-pitch"
          label="Tap where you play"
          hint={t`Your main position first.`}
          ordered
          value={chosen}
          onValueChange={(value) => form.setValue('positions', value, { shouldDirty: true })}
          className="mx-auto w-full max-w-72"
        />
      ) : (
        <Pitch
          main={chosen.slice(0, 1)}
          also={chosen.slice(1)}
          className="mx-auto w-40 rounded-card sm:w-full"
        />
      )}
    </div>
  )
}

export function AcademicFields(props: FieldsProps) {
  return (
    <Fields>
      <Text {...props} name="school" label="School" />
      <Choice {...props} name="yearGraduating" label="Year Graduating" options={yearOptions()} />
      <NumberField
        decimal
        label="GPA (out of 4)"
        {...editableControl(props, 'gpa')}
        hint={hint(props.editing, t`Enter your unweighted GPA, 0 to 4.`)}
      />
    </Fields>
  )
}

export function ContactFields(props: FieldsProps) {
  return (
    <Fields>
      <Text {...props} name="city" label="City" autoComplete="address-level2" />
      <Choice {...props} name="stateLocated" label="State" options={stateOptions} />
      <Text {...props} name="phoneNumber" label="Player Phone Number" type="tel" autoComplete="tel" />
      <Text
        {...props}
        name="clubCoachPhoneNumber"
        label="Club Coach Phone Number"
        type="tel"
        autoComplete="off"
      />
    </Fields>
  )
}

export function AccoladesField(props: FieldsProps) {
  return (
    <TextArea
      label="Accolades"
      {...editableControl(props, 'accolades')}
      rows={props.editing ? 5 : 2}
      hint={hint(props.editing, t`Awards, captaincies, selections. Put each on its own line.`)}
    />
  )
}

/** Shows the video link's field, and the video below it, live while typing. */
export function VideoFields(props: FieldsProps) {
  const link = useWatch({ control: props.form.control, name: 'youtubeLink' })
  const videoId = youtubeId(link)
  return (
    <div className="space-y-5">
      <Text
        {...props}
        name="youtubeLink"
        label="YouTube Highlight Link"
        type="url"
        inputMode="url"
        hint={t`Paste a YouTube link. Your video will appear below.`}
      />
      {videoId && (
        <div>
          <h3 className="mb-2 text-xl">Highlight Video</h3>
          <VideoEmbed key={videoId} videoId={videoId} start={youtubeStart(link)} title="Highlight Video" />
        </div>
      )}
    </div>
  )
}

interface TextProps extends FieldsProps, Omit<TextFieldProps, 'form' | 'name' | 'error' | 'disabled'> {
  name: TextName
}

function Text({ form, editing, name, hint: words, ...field }: TextProps) {
  const stored = form.formState.defaultValues?.[name]
  // A text field cuts off a long value; when read-only, a text area wraps it.
  if (!editing && typeof stored === 'string' && stored.length > 16) {
    return <TextArea label={field.label} rows={1} {...editableControl({ form, editing }, name)} />
  }
  return <TextField {...field} hint={hint(editing, words)} {...editableControl({ form, editing }, name)} />
}

interface ChoiceProps extends FieldsProps {
  name: TextName
  label: string
  options: readonly Option[]
}

function Choice({ form, editing, name, label, options }: ChoiceProps) {
  const stored = form.formState.defaultValues?.[name]
  return (
    <SelectField
      label={label}
      options={withStored(options, typeof stored === 'string' ? stored : '')}
      {...editableControl({ form, editing }, name)}
      placeholder={editing ? 'Choose' : missing}
    />
  )
}

function Fields({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-5 gap-y-5 xs:grid-cols-2" data-fields>
      {children}
    </div>
  )
}

function hint(editing: boolean, words: ReactNode): ReactNode {
  return editing ? words : undefined
}

const positionOptions = positions.map((value) => ({ value, label: `${value} · ${positionNames[value]}` }))
const divisionOptions = divisions.map((value) => ({ value, label: divisionNames[value] }))
