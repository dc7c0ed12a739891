import { parseSync } from 'vite'

/** Any node of a file's syntax tree. */
export type Node = { type: string } & Record<string, unknown>

/** Returns true if a value is a syntax node. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Parses a file into its syntax tree. Throws when it can't be parsed. */
export function parse(path: string, text: string): unknown {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return program
}
