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

/** Makes a component that loads itself once rendered, below a `Suspense`. */
export function lazyPart<Props extends object>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => untilFetched(fetchPart))
}

/**
 * Returns the part, or undefined until its scripts load, so that a part needed only after a press does not slow the
 * page's start. A failed fetch leaves the page as is. It is passed to `failed`, and retried whenever `reason` changes;
 * without either it is retried at growing intervals, because no press asks for the part.
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
  // Until hydrated, a page must look as the server wrote it.
  return mounted ? part : undefined
}
