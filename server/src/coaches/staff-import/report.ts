import type { StaffImportResult } from './import-staff.ts'

/** Gives what an import of a staff list did, as a few lines for a terminal. */
export function describeStaffImport(result: StaffImportResult, seconds: number): string {
  const { file, rows, refused, colleges, added, changed, unchanged, removed, kept, verified, ended } = result
  const nothing = added + changed + removed + verified + ended === 0
  return [
    `${file}: ${number(rows)} rows of ${number(colleges)} colleges, ${number(refused.length)} refused`,
    ...refused.map(({ line, reason }) => `  line ${line}: ${reason}`),
    '',
    `Staff: ${number(added)} added, ${number(changed)} changed, ${number(unchanged)} unchanged, ${number(removed)} removed.`,
    ...(kept === 0
      ? []
      : [`${number(kept)} not in the file but kept, because a row of their college was refused.`]),
    `Coaches: ${number(verified)} verified now, ${number(ended)} verified no more.`,
    nothing
      ? `Nothing changed: everything was already here (${seconds.toFixed(1)} s).`
      : `Imported in ${seconds.toFixed(1)} s.`,
    '',
  ].join('\n')
}

const number = (value: number) => value.toLocaleString('en-US')
