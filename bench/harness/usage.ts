import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { withDatabase } from './people.ts'

const ticks = 100 // ticks of CPU time per second, a constant of Linux

/** The CPU seconds of the app and of PostgreSQL during a span, and its length. */
export interface Usage {
  app: number
  postgres: number
  seconds: number
}

/** Reads the CPU time of the app and of all PostgreSQL processes, on Linux. */
export class Meter {
  readonly #app: number
  readonly #postmaster: number

  private constructor(app: number, postmaster: number) {
    this.#app = app
    this.#postmaster = postmaster
  }

  static async of(appPid: number, databaseUrl: string): Promise<Meter> {
    const backend = await withDatabase(databaseUrl, async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      return { postmaster: statOf(String(rows[0]?.pid)).parent }
    })
    return new Meter(appPid, backend.postmaster)
  }

  /** Starts a span. The returned function ends it. */
  begin(): () => Usage {
    const [from, app, postgres] = [performance.now(), this.#appSeconds(), this.#postgresSeconds()]
    return () => ({
      app: this.#appSeconds() - app,
      postgres: this.#postgresSeconds() - postgres,
      seconds: (performance.now() - from) / 1000,
    })
  }

  /** Sums the memory of all PostgreSQL processes in megabytes, with shared memory counted once. */
  postgresMegabytes(): number {
    return this.#postgres().reduce((sum, pid) => sum + proportional(pid), 0)
  }

  /** Returns the app's memory in megabytes. */
  appMegabytes(): number {
    return proportional(String(this.#app))
  }

  #appSeconds(): number {
    return statOf(String(this.#app)).own
  }

  #postgresSeconds(): number {
    // ended processes count in the postmaster's child times
    const gone = statOf(String(this.#postmaster)).children
    return gone + this.#postgres().reduce((sum, pid) => sum + statOf(pid).own, 0)
  }

  #postgres(): string[] {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.filter((pid) => pid === String(this.#postmaster) || statOf(pid).parent === this.#postmaster)
  }
}

/** Reads the parent of a process, and the CPU seconds of it and its ended children; zeros when it is gone. */
function statOf(pid: string) {
  const text = read(`/proc/${pid}/stat`)
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11)
  return { parent, own: (user + system) / ticks, children: (childUser + childSystem) / ticks }
}

function proportional(pid: string): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1000
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
