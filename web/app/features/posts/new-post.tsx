import { zodResolver } from '@hookform/resolvers/zod'
import { inputWords, limits, NewPost, type PostTag, postTags, t } from '@touchline/contract'
import { useWatch } from 'react-hook-form'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useServerErrors } from '../../forms/server-errors.ts'
import { UnsavedChanges } from '../../forms/unsaved-changes.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialogs.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { RadioChips } from '../../ui/fields/choices.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCreatePost } from './post-marks.ts'
import { tagNames } from './tag-names.ts'

const empty: { tag: PostTag } & Record<
  'playerName' | 'recommendation' | 'playerShoutout' | 'playerShoutoutEmail',
  string
> = {
  playerName: '',
  recommendation: '',
  tag: postTags[0],
  playerShoutout: '',
  playerShoutoutEmail: '',
}
const tags = postTags.map((value) => ({ value, label: tagNames[value] }))

interface NewPostProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  coachId: string
}

/** The New Post modal: posting empties and closes it, anything else keeps what was typed. */
export function NewPostDialog({ open, onOpenChange, coachId }: NewPostProps) {
  const form = useForm({
    defaultValues: empty,
    resolver: zodResolver(NewPost, { error: inputWords }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isDirty } = form.formState
  const tag = useWatch({ control: form.control, name: 'tag' })
  const create = useCreatePost()
  const refused = useServerErrors(form)
  const toast = useToast()

  const submit = form.handleSubmit(async (post) => {
    if (create.isPending) return
    refused.clear()
    try {
      await create.mutateAsync({ ...post, authorId: coachId })
      form.reset(empty)
      onOpenChange(false)
      toast.success(t`Your post is live.`)
    } catch (error) {
      refused.show(error)
    }
  }, refused.clear)
  const field = (name: keyof typeof empty) => ({ ...form.register(name), error: errors[name]?.message })

  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title="New Post" size="wide">
        <form noValidate onSubmit={submit} className="grid gap-5">
          <ErrorSummary items={refused.items} attempt={refused.attempt} />
          <TextField {...field('playerName')} label="Title" autoComplete="off" maxLength={limits.postTitle} />
          <TextArea
            {...field('recommendation')}
            label="Recommendation"
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
              optional={tag !== 'Player Recommendation'}
              autoComplete="off"
              maxLength={limits.name}
              hint={t`The player's name.`}
            />
            <TextField
              {...field('playerShoutoutEmail')}
              label="Player Shoutout Email"
              optional
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint={t`Links to the player's page. We leave the link out if no player on Touchline uses this email.`}
            />
          </div>
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
            <Button variant="outline" size="normal" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button type="submit" size="normal" loading={create.isPending}>
              Post
            </Button>
          </div>
        </form>
      </Dialog>
      <UnsavedChanges when={isDirty} />
    </>
  )
}
