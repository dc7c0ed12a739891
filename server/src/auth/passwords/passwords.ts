import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { t } from '@touchline/contract'
import { ConcurrencyLimiter } from '../../platform/http/concurrency-limiter.ts'

// argon2id is the package's default algorithm; these are OWASP's numbers, about 20 ms of one core.
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

// per process, not per app: they share its cores
const work = new ConcurrencyLimiter(
  Math.min(4, availableParallelism()),
  32,
  t`A lot of people are logging in right now. Please try again in a moment.`,
)

/** Hashes a password. The same characters typed on two keyboards give the same password. */
export function hashPassword(password: string): Promise<string> {
  return work.run(() => hash(password.normalize('NFKC'), cost))
}

/** Returns true if a password matches its hash; 503 when too many wait. */
export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return work.run(() => verify(stored, password.normalize('NFKC')))
}
