import {
  type BoardImport,
  type ImportDelimiter,
  type ImportEncoding,
  importDelimiters,
  importEncodings,
  t,
} from '@touchline/contract'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { Reading } from '../api/files.ts'

interface FileFactsProps {
  opened: BoardImport
  headerRow: number
  isReading: boolean
  /** Absent once the page was loaded anew: the browser no longer has the file. */
  onReadAgain: ((reading: Reading) => void) | undefined
  onHeader: (row: number) => void
}

const delimiterNames: Record<ImportDelimiter, string> = {
  ',': t`Commas`,
  ';': t`Semicolons`,
  '\t': t`Tabs`,
  '|': t`Vertical bars`,
}

const encodingNames: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': t`UTF-16, other order`,
  'windows-1252': t`Windows (Western)`,
}

/** Shows how a file was understood, to be corrected where that is wrong. */
export function FileFacts({ opened, headerRow, isReading, onReadAgain, onHeader }: FileFactsProps) {
  const { format, delimiter, encoding, sheet, sheets, top, fileName } = opened
  const delimiterOf = (value: string) => importDelimiters.find((one) => one === value)
  const encodingOf = (value: string) => importEncodings.find((one) => one === value)
  const asked = (changed: Reading) => {
    const reading: Reading = {}
    const [sign, letters] = [
      changed.delimiter ?? delimiterOf(delimiter),
      changed.encoding ?? encodingOf(encoding),
    ]
    if (sign !== undefined) reading.delimiter = sign
    if (letters !== undefined) reading.encoding = letters
    if (changed.sheet !== undefined) reading.sheet = changed.sheet
    onReadAgain?.(reading)
  }
  const disabled = isReading || !onReadAgain
  return (
    <div className="grid gap-3">
      {fileName !== '' && <p className="wrap-anywhere font-semibold">{fileName}</p>}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {format === 'csv' && (
          <>
            <SelectField
              label={t`Columns are separated by`}
              options={importDelimiters.map((value) => ({ value, label: delimiterNames[value] }))}
              value={delimiter}
              disabled={disabled}
              onChange={({ target }) => asked({ delimiter: delimiterOf(target.value) ?? ',' })}
            />
            <SelectField
              label={t`Letters`}
              options={importEncodings.map((value) => ({ value, label: encodingNames[value] }))}
              value={encoding}
              disabled={disabled}
              onChange={({ target }) => asked({ encoding: encodingOf(target.value) ?? 'utf-8' })}
            />
          </>
        )}
        {sheets.length > 1 && (
          <SelectField
            label={t`Sheet`}
            options={sheets.map((value) => ({ value, label: value }))}
            value={sheet}
            disabled={disabled}
            onChange={({ target }) => asked({ sheet: target.value })}
          />
        )}
        <SelectField
          label={t`Names of the columns`}
          options={[
            ...top.map(({ row, cells }) => ({
              value: String(row),
              label: t`Row ${row}: ${beginning(cells)}`,
            })),
            { value: '0', label: t`There is no such row` },
          ]}
          value={String(headerRow)}
          onChange={({ target }) => onHeader(Number(target.value))}
        />
      </div>
      {!onReadAgain && format === 'csv' && (
        <p className="text-sm text-ink-soft">Choose the file again to change how it is read.</p>
      )}
    </div>
  )
}

const beginning = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, 50)
