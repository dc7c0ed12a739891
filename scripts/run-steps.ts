import { schedule } from './schedule.ts'
import { StepProcess } from './step-process.ts'
import type { Counts, Step } from './steps.ts'

/** The outcome of a step that started. */
export interface StepResult extends Counts {
  name: string
  isGood: boolean
}

/**
 * Runs the steps in parallel as far as their needs and the cores allow, up to the first failure.
 * Each prints its result at its end.
 */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const running = new Set<StepProcess>()
  const results: StepResult[] = []
  let isStopped = false
  const stop = () => {
    isStopped = true
    for (const process of running) process.stop()
  }
  onEnd(stop)
  const run = async (step: Step): Promise<boolean> => {
    // a signal arrived between two steps
    if (isStopped) return false
    console.log(`.. ${step.name}: started`)
    const process = new StepProcess(step)
    running.add(process)
    const result = await followed(step, process)
    running.delete(process)
    results.push(result)
    return result.isGood
  }
  await schedule(steps, { run, stop })
  return results
}

/** Sums up the tests of all steps. */
export const totalOf = (results: readonly Counts[]): Counts => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
})

/** Waits for a step's end and prints its output as one block. */
async function followed(step: Step, process: StepProcess): Promise<StepResult> {
  const { name } = step
  const began = performance.now()
  const code = await process.ended(() => {})
  const isGood = code === 0 && !process.isStopped
  const outcome = isGood ? 'ok' : process.isStopped ? 'stopped' : `FAILED (exit ${code})`
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n== ${name}\n${process.said.trimEnd()}\n-- ${name}: ${outcome} in ${seconds} s\n`)
  return { name, isGood, ...countsOf(step, isGood, process.isStopped) }
}

/** Counts a failed step as at least one failure, even when it broke before its first test. */
function countsOf({ count }: Step, isGood: boolean, isStopped: boolean): Counts {
  const counts = count?.() ?? { passed: 0, failed: 0 }
  return isGood || isStopped ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

/** Calls `stop` on a signal or when the parent process ends, so that no step runs on alone. */
function onEnd(stop: () => void) {
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, stop)
  process.channel?.unref()
  // the output's reader may be gone, but the steps still have to end
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stop)
}
