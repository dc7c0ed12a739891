/**
 * Prints a label and, while the work runs, the seconds since it began: each second on a terminal, each half minute in a
 * log. Ends the line with the outcome and returns what the work returns.
 */
export async function withElapsed(label, work, failed = () => false) {
  const { stdout } = process
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  stdout.write(`${label}… `)
  const show = () => stdout.write(stdout.isTTY ? `\r${label}… ${seconds()} ` : `${seconds()} `)
  const timer = setInterval(show, stdout.isTTY ? 1000 : 30_000)
  try {
    const result = await work()
    stdout.write(
      `${stdout.isTTY ? `\r${label}… ` : ''}${failed(result) ? 'failed after' : 'done in'} ${seconds()}\n`,
    )
    return result
  } finally {
    clearInterval(timer)
  }
}
