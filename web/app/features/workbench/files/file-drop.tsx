import { t } from '@touchline/contract'
import { ClipboardPaste, FileDown, FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { saveSample } from './sample-file.ts'

interface FileDropProps {
  isReading: boolean
  onFile: (file: File) => void
}

/** Takes a sheet: dropped, chosen or pasted. */
export function FileDrop({ isReading, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [pasting, setPasting] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <section>
      <SectionTitle>{t`Bring your sheet`}</SectionTitle>
      <fieldset
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid justify-items-center gap-4 rounded-field border-2 border-dashed border-field-line p-6 text-center',
          over && 'bg-dew',
        )}
      >
        <legend className="sr-only">{t`A spreadsheet`}</legend>
        <p className="max-w-[52ch]">
          Drop a spreadsheet here: Excel, CSV, or what Front Rush, ARMS, University Athlete or EventBeacon
          gave you. You see every row before anything changes.
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            size="normal"
            loading={isReading}
            icon={<FileUp aria-hidden="true" className="size-4.5" />}
            onClick={() => input.current?.click()}
          >
            {isReading ? t`Reading your file` : t`Choose a file`}
          </Button>
          <Button
            size="normal"
            variant="outline"
            icon={<ClipboardPaste aria-hidden="true" className="size-4.5" />}
            onClick={() => setPasting(!pasting)}
            aria-expanded={pasting}
          >
            Paste rows
          </Button>
          <Button
            size="normal"
            variant="quiet"
            icon={<FileDown aria-hidden="true" className="size-4.5" />}
            onClick={saveSample}
          >
            Get a sample file
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.json"
          aria-label={t`A spreadsheet`}
          tabIndex={-1}
          className="hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            // allows choosing the same file again
            target.value = ''
          }}
        />
        <p className="text-sm text-ink-soft">Up to 5 MB, 5,000 rows and 100 columns.</p>
      </fieldset>
      {pasting && <Paste isReading={isReading} onFile={onFile} />}
    </section>
  )
}

function Paste({ isReading, onFile }: FileDropProps) {
  const [text, setText] = useState('')
  return (
    <div className="mt-4 grid gap-3">
      <TextArea
        label={t`Rows from your sheet`}
        hint={t`Copy the cells with their header in Excel, Numbers or Google Sheets, and paste them here.`}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        className="justify-self-end"
        disabled={text.trim() === ''}
        loading={isReading}
        onClick={() => onFile(new File([text], t`Pasted rows`))}
      >
        Read these rows
      </Button>
    </div>
  )
}
