import { parseSync } from 'vite'

/** A node of the syntax tree of a file, whatever it is. */
export type Node = { type: string } & Record<string, unknown>

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The syntax tree of a file. Throws when it cannot be parsed. */
export function parse(path: string, text: string): unknown {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return program
}
