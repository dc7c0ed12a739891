import { zodResolver } from '@hookform/resolvers/zod'
import { inputWords, NewPost, postTags, t } from '@touchline/contract'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useServerErrors } from '../../forms/server-errors.ts'
import { UnsavedChanges } from '../../forms/unsaved-changes.tsx'
import { useFormDraft } from '../../forms/use-editable-form.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialogs.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { newPostDraft } from './new-post-draft.ts'
import { PostFields } from './post-fields.tsx'
import { useCreatePost } from './post-marks.ts'

const empty = {
  playerName: '',
  recommendation: '',
  tag: postTags[0],
  playerShoutout: '',
  playerShoutoutEmail: '',
}

interface NewPostProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  coachId: string
}

/** Shows the New Post dialog: posting clears and closes it, anything else keeps the typed text. */
export function NewPostDialog({ open, onOpenChange, coachId }: NewPostProps) {
  const form = useForm({
    defaultValues: empty,
    resolver: zodResolver(NewPost, { error: inputWords }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  useFormDraft(form, true, { userId: coachId, name: newPostDraft })
  const { isDirty } = form.formState
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

  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title="New Post" size="wide">
        <form noValidate onSubmit={submit} className="grid gap-5">
          <ErrorSummary items={refused.items} attempt={refused.attempt} />
          <PostFields form={form} />
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
