import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ProblemError } from '../platform/problem.ts'

// argon2id is the package's default algorithm; these are OWASP's numbers, about 20 ms of one core
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

/** Runs a few costly tasks at once, lets some wait, and answers 503 to the rest, so a flood cannot starve others. */
export class CostlyWork {
  readonly #running: number
  readonly #waiting: number
  readonly #line: (() => void)[] = []
  #active = 0

  constructor(running: number, waiting: number) {
    this.#running = running
    this.#waiting = waiting
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#active >= this.#running) {
      if (this.#line.length >= this.#waiting) throw tooBusy()
      await new Promise<void>((turn) => this.#line.push(turn))
    } else {
      this.#active += 1
    }
    try {
      return await task()
    } finally {
      // a waiting task takes over this one's place
      const next = this.#line.shift()
      if (next) next()
      else this.#active -= 1
    }
  }
}

const tooBusy = () =>
  new ProblemError(
    503,
    'unavailable',
    'Too many people are logging in just now. Please try again in a moment.',
  )

const work = new CostlyWork(Math.min(4, availableParallelism()), 32)

/** The stored form of a password. The same characters typed on two keyboards give the same password. */
export function hashPassword(password: string): Promise<string> {
  return work.run(() => hash(password.normalize('NFKC'), cost))
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return work.run(() => verify(stored, password.normalize('NFKC')))
}
