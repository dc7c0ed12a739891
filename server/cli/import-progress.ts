import type { CsvProgress } from '../src/platform/csv-file.ts'

const redrawInterval = 100 // milliseconds between redraws on a terminal
const lineShare = 0.25 // share of a file between lines elsewhere

/** Shows progress on stderr: one redrawn line on a terminal, a plain line per quarter elsewhere. */
export function importProgress(out: NodeJS.WriteStream): { show: CsvProgress; end(): void } {
  let drawn = 0
  let said = { file: '', share: 0 }
  return {
    show(file, rows, share) {
      const line = `Reading ${file}: ${rows.toLocaleString('en-US')} rows, ${Math.floor(share * 100)} %`
      if (out.isTTY) {
        if (Date.now() - drawn < redrawInterval && share < 1) return
        drawn = Date.now()
        out.write(`\r${line}\x1b[K`)
        return
      }
      if (said.file !== file) said = { file, share: 0 }
      if (share < said.share + lineShare && share < 1) return
      if (said.share >= 1) return
      said = { file, share }
      out.write(`${line}\n`)
    },
    end() {
      if (out.isTTY && drawn > 0) out.write('\r\x1b[K')
    },
  }
}
