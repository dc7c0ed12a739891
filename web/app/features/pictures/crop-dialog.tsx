import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CropArea } from './crop-area.tsx'
import { type Area, drawSquare, squareFile } from './square.ts'
import { type PictureOwner, uploadPicture } from './upload.ts'

export interface CropDialogProps {
  file: File
  owner: PictureOwner
  name: string
  onClose: () => void
  onUploaded: (url: string) => void
}

/** Crops the chosen picture to a square and uploads it scaled down; keeps everything for another try on failure. */
export function CropDialog({ file, owner, name, onClose, onUploaded }: CropDialogProps) {
  const { address, broken } = useOpened(file)
  const picture = useRef<HTMLImageElement>(null)
  const sending = useRef<AbortController>(null)
  const [area, setArea] = useState<Area>()
  const [sent, setSent] = useState(0)
  const send = useMutation({
    mutationFn: async () => {
      if (!picture.current || !area) throw new Error('The picture is not open yet')
      const controller = new AbortController()
      sending.current = controller
      setSent(0)
      const square = await squareFile(picture.current, area)
      return uploadPicture(owner, square, { onProgress: setSent, signal: controller.signal })
    },
    onSuccess: onUploaded,
  })
  const givenUp = send.error?.name === 'AbortError'
  const stop = () => {
    if (send.isPending) sending.current?.abort()
    else onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !send.isPending) onClose()
      }}
      title={owner.kind === 'college' ? 'Your picture' : 'Your profile picture'}
      size="wide"
      actions={
        <>
          <Button variant="outline" size="normal" onClick={stop}>
            Cancel
          </Button>
          <Button
            size="normal"
            loading={send.isPending}
            disabled={!area || broken}
            onClick={() => send.mutate()}
          >
            {send.isError && !givenUp ? 'Try again' : 'Save picture'}
          </Button>
        </>
      }
    >
      {broken ? (
        <Banner kind="error">We can't open this picture. The file may be damaged. Choose another one.</Banner>
      ) : (
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]">
          <CropArea
            address={address}
            loose={owner.kind === 'college'}
            disabled={send.isPending}
            onPicture={(element) => {
              picture.current = element
            }}
            onArea={setArea}
          />
          <PicturePreview picture={picture} area={area} kind={owner.kind} name={name} />
        </div>
      )}
      {send.isPending && (
        <div className="flex items-center gap-3 text-[0.9375rem]">
          <progress
            max={1}
            value={sent}
            aria-label="Upload progress"
            className="h-2.5 min-w-0 flex-1 accent-fill"
          />
          <span role="status">{sent < 1 ? `Uploading, ${Math.round(sent * 100)}%` : 'Almost done'}</span>
        </div>
      )}
      {send.isError && !givenUp && (
        <Banner kind="error">
          Error uploading profile picture
          <span className="block font-normal">{messageOf(send.error)}</span>
        </Banner>
      )}
    </Dialog>
  )
}

interface Opened {
  /** The picture's object URL; undefined until opened. */
  address: string | undefined
  /** The browser cannot decode it. */
  broken: boolean
}

/** Creates an object URL for a picture file, and revokes it when no longer shown. */
function useOpened(file: File): Opened {
  const [opened, setOpened] = useState<Opened>({ address: undefined, broken: false })
  useEffect(() => {
    const address = URL.createObjectURL(file)
    let current = true
    const picture = new Image()
    picture.src = address
    picture.decode().then(
      () => {
        if (current) setOpened({ address, broken: false })
      },
      () => {
        if (current) setOpened({ address: undefined, broken: true })
      },
    )
    return () => {
      current = false
      URL.revokeObjectURL(address)
    }
  }, [file])
  return opened
}

interface PicturePreviewProps {
  picture: RefObject<HTMLImageElement | null>
  area: Area | undefined
  kind: 'player' | 'coach' | 'college'
  name: string
}

const shapes = { player: 'rounded-field', coach: 'rounded-full', college: 'rounded-small' } as const

/** Previews the picture, large and small, in its final shape. */
function PicturePreview({ picture, area, kind, name }: PicturePreviewProps) {
  return (
    <div>
      <p className="mb-2 text-sm text-ink-soft">Preview</p>
      <div className="flex items-end gap-4 sm:flex-col sm:items-start">
        <Square picture={picture} area={area} className={classNames('size-28', shapes[kind])} />
        <div className="flex min-w-0 items-center gap-3">
          <Square picture={picture} area={area} className={classNames('size-13', shapes[kind])} />
          <p className="display min-w-0 text-lg leading-tight wrap-anywhere">{name}</p>
        </div>
      </div>
    </div>
  )
}

function Square({
  picture,
  area,
  className,
}: Pick<PicturePreviewProps, 'picture' | 'area'> & { className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current && picture.current && area) drawSquare(canvas.current, picture.current, area)
  }, [picture, area])
  return <canvas ref={canvas} width={224} height={224} className={classNames('shrink-0 bg-dew', className)} />
}
