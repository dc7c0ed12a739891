const latest = 2000 // milliseconds

/** Runs an act once the page has nothing better to do; the result takes it back. */
export function whenIdle(act: () => void): () => void {
  // Safari has no word for it
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, latest / 2)
    return () => clearTimeout(timer)
  }
  const id = window.requestIdleCallback(act, { timeout: latest })
  return () => window.cancelIdleCallback(id)
}
