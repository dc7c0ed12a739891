import { pictureLimits } from '@touchline/contract'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import type { PictureOwner } from './upload.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })))

interface PictureEditorProps {
  /** 'Edit Profile Pic', or 'Edit picture' for a college (spec section 2.3). */
  label: string
  owner: PictureOwner
  /** The name beside the picture, for its preview. */
  name: string
  onUploaded: (url: string) => void
}

/** The button that picks a picture, and the dialog that cuts and sends it. */
export function PictureEditor({ label, owner, name, onUploaded }: PictureEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<File>()
  const toast = useToast()

  const choose = (file: File | undefined) => {
    if (!file) return
    if (pictureLimits.types.some((type) => type === file.type)) setChosen(file)
    else toast.failure('Choose a JPEG, PNG, WebP or AVIF picture.')
  }
  const close = () => {
    setChosen(undefined)
    button.current?.focus()
  }

  return (
    <>
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
        accept={pictureLimits.types.join(',')}
        aria-label={`${label}: choose a file`}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          choose(event.target.files?.[0])
          // the same file may be chosen again
          event.target.value = ''
        }}
      />
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen}
            owner={owner}
            name={name}
            onClose={close}
            onUploaded={(url) => {
              onUploaded(url)
              toast.success('Profile picture updated successfully')
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
