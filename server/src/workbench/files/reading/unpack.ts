import { importLimits, t } from '@touchline/contract'
import { unzipSync } from 'fflate'
import { invalid } from '../../../platform/problem.ts'

const maxEntries = 2000

/**
 * Unpacks the texts of a workbook. Refuses one that would grow past the limit before it is unpacked; an entry that says
 * it is smaller than it is ends where it said.
 */
export function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0
  let entries = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1
        if (!/\.(xml|rels)$/.test(name)) return false
        unpacked += originalSize
        if (unpacked > importLimits.unpacked || entries > maxEntries) throw tooLarge()
        return true
      },
    })
  } catch (error) {
    throw error instanceof Error && 'code' in error && typeof error.code === 'number' ? unreadable() : error
  }
}

const tooLarge = () =>
  invalid('file', t`This workbook is too large once unpacked. Save the sheet you need as a file of its own.`)

/** The refusal of a workbook that cannot be opened. */
export const unreadable = () =>
  invalid('file', t`We can't open this file. Save it as .xlsx or .csv, and choose it again.`)
