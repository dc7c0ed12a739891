import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'

const earthRadius = 3_959 // miles
const mostTowns = 40_000

/** The towns of the United States with a post office, each with an id from 1 on and a point. */
export class Towns {
  readonly #ids = new Map<string, number>()
  readonly #names: string[] = ['']
  /** By id: the sum of the points of the town's ZIP codes on a globe of radius 1. */
  readonly #points = new Float64Array(3 * mostTowns)

  get size(): number {
    return this.#names.length
  }

  add({ town, state, latitude, longitude }: Place) {
    const key = keyOf(town, state)
    const id = this.#ids.get(key) ?? this.#names.push(`${town}, ${state}`) - 1
    this.#ids.set(key, id)
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    const level = Math.cos(north)
    const point = [level * Math.cos(east), level * Math.sin(east), Math.sin(north)]
    for (const [axis, part] of point.entries()) {
      this.#points[3 * id + axis] = (this.#points[3 * id + axis] ?? 0) + part
    }
  }

  /** Returns a town's id; 0 for an unknown one. */
  find(town: string, state: string | null): number {
    return state === null || town === '' ? 0 : (this.#ids.get(keyOf(town, state)) ?? 0)
  }

  /** Returns a 1 by id for each town within about so many miles in a straight line of a town. */
  within(id: number, miles: number): Uint8Array {
    const least = Math.cos(miles / earthRadius) * Math.sqrt(this.#product(id, id))
    const found = new Uint8Array(this.size)
    for (let other = 1; other < this.size; other += 1) {
      if (this.#product(id, other) >= least * Math.sqrt(this.#product(other, other))) found[other] = 1
    }
    found[id] = 1
    return found
  }

  /** Returns a town's center in degrees; undefined for an unknown one. */
  center(id: number): { latitude: number; longitude: number } | undefined {
    if (id <= 0 || id >= this.size) return undefined
    const [x = 0, y = 0, z = 0] = this.#points.subarray(3 * id, 3 * id + 3)
    const degrees = (radians: number) => (radians * 180) / Math.PI
    return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) }
  }

  #product(one: number, other: number): number {
    let sum = 0
    for (let axis = 0; axis < 3; axis += 1) {
      sum += (this.#points[3 * one + axis] ?? 0) * (this.#points[3 * other + axis] ?? 0)
    }
    return sum
  }

  /** Returns the names of up to three towns of the state that are spelled almost like this one. */
  spelledLike(town: string, state: string): string[] {
    const asked = folded(town)
    const near = this.#names.flatMap((name) => {
      if (!name.endsWith(`, ${state}`)) return []
      const steps = spellingSteps(asked, folded(name.slice(0, -4)))
      return steps <= 2 ? [{ name, steps }] : []
    })
    return near
      .sort((one, other) => one.steps - other.steps)
      .slice(0, 3)
      .map(({ name }) => name)
  }
}

interface Place {
  town: string
  state: string
  latitude: number
  longitude: number
}

const keyOf = (town: string, state: string) => `${state} ${folded(town)}`

const inFull: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** Returns a town as it is looked up: without accents, signs and abbreviations. */
function folded(town: string): string {
  const plain = town
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  return words.map((word) => inFull[word] ?? word).join(' ')
}

/** Counts the letters to add, remove or replace to get from one word to the other. */
function spellingSteps(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, there] of [...other].entries()) {
      const replaced = (row[place] ?? 0) + (letter === there ? 0 : 1)
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

let loaded: Promise<Towns> | undefined

/** Loads the towns once. */
export function knownTowns(): Promise<Towns> {
  loaded ??= readTowns()
  return loaded
}

const { resolve } = createRequire(import.meta.url)
const record =
  /"latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]+)","state":"([A-Z]{2})","country":"US"/g

/** Reads the package's table as text: as a module, its 40,000 objects would stay in memory. */
async function readTowns(): Promise<Towns> {
  const text = await readFile(resolve('zipcodes/lib/codes.js'), 'utf8')
  const towns = new Towns()
  let read = 0
  for (const [, latitude, longitude, town = '', state = ''] of text.matchAll(record)) {
    read += 1
    if (read % 1_000 === 0) await setImmediate() // lets others in between
    towns.add({ town, state, latitude: Number(latitude), longitude: Number(longitude) })
  }
  return towns
}
