import { zodResolver } from '@hookform/resolvers/zod'
import { inputWords, NewPost, type Post, t } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx'
import { useFormDraft } from '../../../forms/use-editable-form.ts'
import { useForm } from '../../../forms/use-form.ts'
import { writeFormDraft } from '../../../lib/storage/form-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PostFields } from '../post-fields.tsx'
import { useEditPost } from './use-changes.ts'

interface EditPostProps {
  post: Post
  coachId: string
  onDone: () => void
}

/** Edits the coach's own post in place; the typed text is kept until saved or canceled. */
export function EditPost({ post, coachId, onDone }: EditPostProps) {
  const { playerName, recommendation, tag, playerShoutout, playerShoutoutEmail, playerShoutoutId } = post
  const form = useForm({
    defaultValues: { playerName, recommendation, tag, playerShoutout, playerShoutoutEmail },
    resolver: zodResolver(NewPost, { error: inputWords }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const draft = { userId: coachId, name: post.postId }
  useFormDraft(form, true, draft)
  const { isDirty, dirtyFields } = form.formState
  // The API never returns a minor's email, so an empty field does not mean there is no link.
  const hidden = playerShoutoutId !== null && playerShoutoutEmail === ''
  const [unlink, setUnlink] = useState(false)
  const edit = useEditPost(post)
  const refused = useServerErrors(form)
  const toast = useToast()
  const { setFocus } = form
  useEffect(() => setFocus('playerName'), [setFocus])

  const end = () => {
    writeFormDraft(draft.userId, draft.name, {})
    onDone()
  }
  const save = form.handleSubmit(async (words) => {
    if (edit.isPending) return
    refused.clear()
    try {
      await edit.mutateAsync({
        playerName: words.playerName,
        recommendation: words.recommendation,
        tag: words.tag,
        playerShoutout: words.playerShoutout,
        // The server keeps the email if it is left out.
        ...(dirtyFields.playerShoutoutEmail ? { playerShoutoutEmail: words.playerShoutoutEmail } : {}),
        ...(unlink ? { playerShoutoutEmail: '' } : {}),
      })
      toast.success(t`Your changes are saved.`)
      end()
    } catch (error) {
      refused.show(error)
    }
  }, refused.clear)

  return (
    <form noValidate onSubmit={save} className="grid w-full gap-5">
      <ErrorSummary items={refused.items} attempt={refused.attempt} />
      <PostFields
        form={form}
        emailHint={
          hidden
            ? t`Linked to the player's page. We don't show a minor's email; leave this empty to keep the link.`
            : undefined
        }
      />
      {hidden && (
        <label className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-2 hover:bg-wash">
          <input
            type="checkbox"
            checked={unlink}
            onChange={(event) => setUnlink(event.target.checked)}
            className="size-5 shrink-0 accent-fill"
          />
          Remove the link to the player's page
        </label>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button variant="outline" size="normal" onClick={end}>
          Cancel
        </Button>
        <Button type="submit" size="normal" loading={edit.isPending}>
          Save
        </Button>
      </div>
      <UnsavedChanges when={isDirty || unlink} />
    </form>
  )
}
