import { pictureLimits, t } from '@touchline/contract'
import { Camera, CircleAlert, CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { unreachable } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { LateWindow, lazyPart } from '../../ui/lazy-part.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'
import type { PictureOwner } from './upload.ts'

interface PictureEditorProps {
  /** 'Edit Profile Pic', or 'Edit picture' for a college. */
  label: string
  owner: PictureOwner
  /** The name beside the picture, for its preview. */
  name: string
  onUploaded: (url: string) => void
}

/** Shows the button that picks a picture, and the dialog that crops and uploads it. */
export function PictureEditor({ label, owner, name, onUploaded }: PictureEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { chosen, setChosen, note, setNote, choose } = useChoice()
  const close = () => {
    setChosen(undefined)
    button.current?.focus()
  }

  return (
    <div className="flex max-w-64 flex-col items-start gap-1.5">
      <Button
        ref={button}
        variant="on-pitch"
        size="normal"
        onClick={() => input.current?.click()}
        icon={<Camera aria-hidden="true" className="size-4.5" />}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={[...pictureLimits.types, ...heicTypes, '.heic', '.heif'].join(',')}
        aria-label={`${label}: choose a file`}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
      <Outcome note={note} />
      {chosen && (
        <Crop
          file={chosen}
          owner={owner}
          name={name}
          onClose={close}
          onUploaded={(url) => {
            onUploaded(url)
            setNote({ failed: false, text: t`Profile picture updated successfully` })
            close()
          }}
          onMissing={() => {
            setNote({ failed: true, text: unreachable().message })
            close()
          }}
        />
      )}
    </div>
  )
}

/** Holds the picture to crop (HEIC as JPEG), and a message about the last choice. */
function useChoice() {
  const [chosen, setChosen] = useState<File>()
  const [note, setNote] = useState<Note>()
  const latest = useRef<File>(undefined)

  const choose = async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    const heic = isHeic(file)
    const fits = pictureLimits.types.some((type) => type === file.type)
    setChosen(fits && !heic ? file : undefined)
    if (heic) setNote({ failed: false, text: t`Opening your picture…` })
    else if (fits) setNote(undefined)
    else setNote({ failed: true, text: t`Choose a JPEG, PNG, WebP, AVIF or HEIC picture.` })
    if (!heic) return
    const opened = await jpegFrom(file)
    // Another one may have been chosen meanwhile.
    if (latest.current !== file) return
    setChosen(typeof opened === 'string' ? undefined : opened)
    setNote(typeof opened === 'string' ? { failed: true, text: opened } : undefined)
  }
  return { chosen, setChosen, note, setNote, choose }
}

/** Returns the picture as a JPEG, or why it cannot be. */
async function jpegFrom(file: File): Promise<File | string> {
  const opener = await import('./heic.ts').catch(() => undefined)
  if (!opener) return unreachable().message
  return opener.jpegOf(file).catch(() => t`We can't open this HEIC picture. Choose a JPEG instead.`)
}

const heicTypes: readonly string[] = ['image/heic', 'image/heif']

/** Returns true for iPhone pictures; most systems do not report their type. */
const isHeic = ({ type, name }: File) => heicTypes.includes(type) || /\.hei[cf]$/i.test(name)

interface CropProps extends CropDialogProps {
  onMissing: () => void
}

/** Shows the dialog, whose script loads with the first picture; calls `onMissing` when that does not come. */
const Crop = lazyPart<CropProps>(
  async () => (await import('./crop-dialog.tsx')).CropDialog,
  ({ onMissing }) => <LateWindow onClose={onMissing} />,
)

interface Note {
  failed: boolean
  text: string
}

/** Shows the last choice's outcome beside the button: a toast would cover the form's own buttons. */
function Outcome({ note }: { note: Note | undefined }) {
  const Icon = note?.failed ? CircleAlert : CircleCheck
  return (
    <p role="status" className="flex items-start gap-2 text-[0.9375rem] font-medium empty:hidden">
      {note && (
        <>
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-yellow" />
          {note.text}
        </>
      )}
    </p>
  )
}
