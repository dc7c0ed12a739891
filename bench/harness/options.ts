import { parseArgs } from 'node:util'
import { z } from 'zod'

const size = z.coerce.number().positive().optional()
const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((text) => (typeof text === 'string' ? text.split(',') : text), z.array(item)).optional()

const Options = z.object({
  players: size,
  messages: size,
  streams: size,
  minutes: size,
  seconds: size,
  routes: list(z.string()),
  connections: list(z.coerce.number<string>().int().positive()),
})

/** The sizes and choices of a run; each benchmark has its own where one is missing. */
export type Options = z.output<typeof Options>

/** Reads options such as `--players 10000 --routes search,send`. */
export function readOptions(args: string[]): Options {
  const options = Object.fromEntries(
    Object.keys(Options.shape).map((name) => [name, { type: 'string' as const }]),
  )
  return Options.parse(parseArgs({ args, options }).values)
}
