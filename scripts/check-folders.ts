// Limits the number of files in a folder, so that a listing can be read at a glance.
import { crowdedFolders, largestFolder } from './folder-sizes.ts'
import { readFolders, report } from './sources.ts'

const paths = readFolders()
report(
  crowdedFolders(paths),
  `${paths.length} files, no folder holds more than ${largestFolder} without a reason`,
)
