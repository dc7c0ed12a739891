import { limits, type NewPost, type PostTag, postTags, t } from '@touchline/contract'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { numberText } from '../../lib/i18n/language.ts'
import { RadioChips } from '../../ui/fields/choices.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** A tag's displayed name. */
export const tagNames: Record<PostTag, string> = {
  'General Discussion': t`General Discussion`,
  'Player Recommendation': t`Player Recommendation`,
}

type PostForm = UseFormReturn<z.input<typeof NewPost>, unknown, NewPost>

const tags = postTags.map((value) => ({ value, label: tagNames[value] }))

interface PostFieldsProps {
  form: PostForm
  /** The hint under the shoutout's email. */
  emailHint?: string
}

/** Shows the fields of a new or edited post. */
export function PostFields({ form, emailHint }: PostFieldsProps) {
  const { errors } = form.formState
  const [tag, text] = useWatch({ control: form.control, name: ['tag', 'recommendation'] })
  const field = (name: 'playerName' | 'recommendation' | 'playerShoutout' | 'playerShoutoutEmail') => ({
    ...form.register(name),
    error: errors[name]?.message,
  })
  const praises = tag === 'Player Recommendation'
  return (
    <>
      <TextField {...field('playerName')} label="Title" autoComplete="off" maxLength={limits.postTitle} />
      <TextArea
        {...field('recommendation')}
        label={praises ? t`Recommendation` : t`Your post`}
        hint={lengthHint(text.length, limits.recommendation)}
        rows={5}
        maxLength={limits.recommendation}
      />
      <RadioChips
        name="tag"
        label="Tag"
        options={tags}
        value={tag}
        onValueChange={(chosen) => {
          form.setValue('tag', chosen, { shouldDirty: true })
          form.clearErrors('playerShoutout')
        }}
        error={errors.tag?.message}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('playerShoutout')}
          label="Player Shoutout"
          optional={!praises}
          autoComplete="off"
          maxLength={limits.name}
          hint={t`The player's name.`}
        />
        <EmailField
          {...field('playerShoutoutEmail')}
          label="Player Shoutout Email"
          optional
          autoComplete="off"
          hint={
            emailHint ??
            t`Links to the player's page. We leave the link out if no player on Touchline uses this email.`
          }
        />
      </div>
    </>
  )
}

/** Counts a long text's characters. */
export function lengthHint(length: number, most: number): string {
  return t`${numberText(length)} of ${numberText(most)} characters`
}
