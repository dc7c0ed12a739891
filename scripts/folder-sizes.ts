/** The most files in one folder, tests not counted. */
export const largestFolder = 15

// folders with files of one kind, found by their names alone
const exempt: Readonly<Record<string, string>> = {
  'contract/src': 'one file for each noun, found by its name',
  'server/migrations': 'applied in the order of their numbers, from one folder',
  'server/test/permissions/rows': 'one file for each noun, found by its name',
  scripts: 'one file for each command and for each check',
  'e2e/xss': 'one rig; its files only make sense together',
  'bench/harness': 'one file for each instrument of a measurement',
}
const besides = /\.(test|spec)\.tsx?$|(^|\/)es\.json$/

/** Finds folders with too many files, and exemptions no longer needed; `paths` are from the root. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const counted = Map.groupBy(
    paths.filter((path) => !besides.test(path)),
    (path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))),
  )
  const crowded = [...counted].filter(([, files]) => files.length > largestFolder)
  const names = new Set(crowded.map(([folder]) => folder))
  return [
    ...crowded
      .filter(([folder]) => !(folder in exempt))
      .map(
        ([folder, { length }]) => `${folder} holds ${length} files besides tests, at most ${largestFolder}`,
      ),
    ...Object.keys(exempt)
      .filter((folder) => counted.has(folder) && !names.has(folder))
      .map((folder) => `${folder} holds at most ${largestFolder} files: it needs no exemption`),
  ]
}
