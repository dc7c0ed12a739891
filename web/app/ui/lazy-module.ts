import { type ComponentType, lazy, useEffect, useState } from 'react'
import { untilFetched, useMounted } from '../lib/hydration/hydration.tsx'

/** Imports a module on demand, once; `fetched` is undefined until then. */
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

/** Makes a component that loads by itself once it is drawn, below a `Suspense`. */
export function lazyPart<Props extends object>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => untilFetched(fetchPart))
}

/**
 * Returns the part, undefined until its scripts have come: a part that is needed only after a press does not weigh on
 * the start of a page. A fetch that fails leaves the page as it is. It is passed to `failed`, and tried again whenever
 * `reason` changes; without either it is tried again at growing intervals, because no press asks for the part.
 */
export function useLazyModule<Part extends object>(
  module: LazyModule<Part>,
  reason?: unknown,
  failed?: () => unknown,
): Part | undefined {
  const [part, setPart] = useState(module.fetched)
  const mounted = useMounted()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason is another try
  useEffect(() => {
    if (part) return
    const isPressed = failed || reason !== undefined
    void (isPressed ? module.fetch() : untilFetched(() => module.fetch())).then(
      setPart,
      failed ?? (() => undefined),
    )
  }, [module, part, reason])
  // until it is hydrated, a page must look as the server wrote it
  return mounted ? part : undefined
}
