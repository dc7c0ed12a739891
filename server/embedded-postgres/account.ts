import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The account that PostgreSQL runs under when the app itself is root, which PostgreSQL refuses to be. */
export interface Account {
  uid: number
  gid: number
}

export const isRoot = () => process.getuid?.() === 0

/**
 * Finds the account to run PostgreSQL under as root: the owner of `directory` when that is an ordinary account, else
 * `nobody`. It never creates an account. Anyone else runs PostgreSQL as themselves: undefined.
 */
export function accountFor(directory: string): Account | undefined {
  if (!isRoot()) return undefined
  const known = readAccounts()
  const owner = existsSync(directory) ? statSync(directory).uid : 0
  const account = (owner === 0 ? undefined : known.find(({ uid }) => uid === owner)) ?? known.find(isNobody)
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root and there is no account "nobody". Start as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { uid: account.uid, gid: account.gid }
}

interface NamedAccount extends Account {
  name: string
}

const isNobody = ({ name, uid }: NamedAccount) => name === 'nobody' && uid > 0

function readAccounts(): NamedAccount[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/**
 * Returns true if `account` may pass through `directory` and everything above it: a root user's home usually forbids it.
 */
export function canEnter(directory: string, account: Account | undefined): boolean {
  if (!account) return true
  if (!allows(directory, account, 1)) return false
  const parent = dirname(directory)
  return parent === directory || canEnter(parent, account)
}

/**
 * Returns true if the permission bits of `path` give `account` the rights in `wanted` (4 read, 2 write, 1 enter or run).
 */
export function allows(path: string, account: Account, wanted: number): boolean {
  const { uid, gid, mode } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}
