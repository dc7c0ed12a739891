import { useEffect, useState } from 'react'
import { useMounted } from '../lib/hydration/hydration.tsx'

/** A module that is fetched once the page is alive. */
export class LazyModule<Part extends object> {
  readonly #fetch: () => Promise<Part>
  fetched: Part | undefined

  constructor(fetchPart: () => Promise<Part>) {
    this.#fetch = fetchPart
  }

  async fetch(): Promise<Part> {
    this.fetched ??= await this.#fetch()
    return this.fetched
  }
}

/**
 * Fetches a script for React's `lazy` until it comes, at growing intervals: once told of a failure, React would keep it,
 * and show the error page in place of everything.
 */
export function untilFetched<Part>(fetchPart: () => Promise<Part>, pause = 2000): Promise<Part> {
  return fetchPart().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pause))
    return untilFetched(fetchPart, pause * 2)
  })
}

/**
 * The part, undefined until its scripts have come: what is needed only when somebody acts does not weigh on the start of
 * a page. A fetch that failed leaves the page as it is: it is told, and tried again whenever `reason` changes.
 */
export function useLazyModule<Part extends object>(
  module: LazyModule<Part>,
  reason?: unknown,
  failed: () => unknown = () => undefined,
): Part | undefined {
  const [part, setPart] = useState(module.fetched)
  const mounted = useMounted()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason is another try
  useEffect(() => {
    if (part) return
    module.fetch().then(setPart, failed)
  }, [module, part, reason])
  // while a page the server wrote comes alive it must look as it was written
  return mounted ? part : undefined
}
