import { useEffect, useState } from 'react'
import { useMounted } from '../lib/hydration/mounted.ts'

/** A part of the page whose scripts are fetched once the page is alive. */
export class Later<Part extends object> {
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
 * The part, undefined until its scripts have come: what is needed only when somebody acts does not weigh on the start of
 * a page. A fetch that failed is tried again whenever `reason` changes.
 */
export function useLater<Part extends object>(later: Later<Part>, reason?: unknown): Part | undefined {
  const [part, setPart] = useState(later.fetched)
  const mounted = useMounted()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason is another try
  useEffect(() => {
    if (part) return
    later.fetch().then(setPart, () => {})
  }, [later, part, reason])
  // while a page the server wrote comes alive it must look as it was written
  return mounted ? part : undefined
}
