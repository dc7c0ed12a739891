// `npm run sbom` writes docs/sbom.cdx.json, the CycloneDX parts list of package-lock.json;
// `--check` only checks that it is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bomOf } from './bom.ts'
import { root } from './sources.ts'

const file = join(root, 'docs/sbom.cdx.json')
const made = `${JSON.stringify(bomOf(readFileSync(join(root, 'package-lock.json'), 'utf8')), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(file, made)
else if (readFileSync(file, 'utf8') !== made) {
  console.error('docs/sbom.cdx.json is out of date: run npm run sbom')
  process.exit(1)
}
