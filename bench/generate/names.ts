import { readFileSync } from 'node:fs'
import { Mix } from './draw.ts'

const lines = readFileSync(new URL('names.tsv', import.meta.url), 'utf8').split('\n')

function weights(kind: string): [string, number][] {
  return lines.flatMap((line): [string, number][] => {
    const [of, name, weight] = line.split('\t')
    return of === kind && name ? [[name, Number(weight)]] : []
  })
}

/** First names by program and last names, weighted by frequency. */
export const names = {
  female: new Mix(weights('female')),
  male: new Mix(weights('male')),
  last: new Mix(weights('last')),
}

/** Lists the last names, the most frequent first. */
export const surnames = weights('last').map(([name]) => name)

/** Reduces a name to lower-case letters, for an email address. */
export const plain = (name: string) => name.replace(/[^A-Za-z]/g, '').toLowerCase()
