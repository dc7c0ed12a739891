import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.int()).default([]),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
})
type Frame = z.infer<typeof Profile>['nodes'][number]['callFrame']

/** Returns the settings with which the product writes a CPU profile into `folder` when it exits. */
export const profiledInto = (folder: string) => ({
  NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}`,
})

/**
 * Splits the process's busy time into shares by part of the program, without the loading of the program. Reads the
 * largest profile in the folder.
 */
export function sharesIn(folder: string): Map<string, number> {
  const files = readdirSync(folder).map((file) => join(folder, file))
  const [largest = ''] = files.sort((one, other) => statSync(other).size - statSync(one).size)
  const { nodes, samples, timeDeltas } = Profile.parse(JSON.parse(readFileSync(largest, 'utf8')))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parents = new Map(nodes.flatMap(({ id, children }) => children.map((child) => [child, id] as const)))
  const loading = new Set<number>()
  for (const { id, callFrame } of nodes) {
    const parent = parents.get(id)
    if (isLoading(callFrame) || (parent !== undefined && loading.has(parent))) loading.add(id)
  }
  const times = new Map<string, number>()
  let busy = 0
  for (const [place, id] of samples.entries()) {
    const frame = frames.get(id)
    const time = timeDeltas[place] ?? 0
    if (!frame || loading.has(id) || ['(idle)', '(program)', '(root)'].includes(frame.functionName)) continue
    busy += time
    times.set(partOf(frame), (times.get(partOf(frame)) ?? 0) + time)
  }
  return new Map([...times].map(([part, time]) => [part, time / busy]))
}

const isLoading = ({ url, functionName }: Frame) =>
  url.startsWith('node:internal/modules') || functionName === 'compileSourceTextModule'

function partOf({ functionName, url }: Frame): string {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (/^(writev|writeUtf8String|writeBuffer|writeLatin1String)$/.test(functionName))
    return 'writing to sockets'
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (library) return /^pg(-|$)|^postgres-/.test(library) ? 'pg' : library
  if (url.startsWith('node:')) return 'Node itself'
  if (url === '') return 'compiled and built-in code'
  return 'our own code'
}
