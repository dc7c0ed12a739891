import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ours = '@touchline'
/** The marker of the installed packages; other tool files beside them belong to the copy alone. */
const marker = '.touchline-lock'

/** Copies all files that Git doesn't ignore, as on disk, and links the packages. Returns the new root. */
export function copyTree(root: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'touchline-mutants-')))
  for (const file of filesOf(root)) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  for (const workspace of ['', 'server']) linkPackages(join(root, workspace), join(copy, workspace))
  return copy
}

function filesOf(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ls-files: ${stderr}`)
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}

/** Links each package separately, so that the workspaces among them are the copy's. */
function linkPackages(from: string, to: string) {
  const [packages, links] = [join(from, 'node_modules'), join(to, 'node_modules')]
  if (!existsSync(packages)) return
  mkdirSync(links)
  for (const name of readdirSync(packages)) {
    if (name !== ours && (name === '.bin' || !name.startsWith('.'))) {
      symlinkSync(join(packages, name), join(links, name))
    }
  }
  // copied, so that nothing in the copy writes to the original
  if (existsSync(join(packages, marker))) copyFileSync(join(packages, marker), join(links, marker))
  if (!existsSync(join(packages, ours))) return
  mkdirSync(join(links, ours))
  for (const name of readdirSync(join(packages, ours))) {
    symlinkSync(readlinkSync(join(packages, ours, name)), join(links, ours, name))
  }
}
