import { setTimeout as sleep } from 'node:timers/promises'
import { Product } from '../../server/test/chaos/platform/product.ts'

/** The whole product as `npm start` runs it, in a process of its own. */
export interface App {
  url: string
  port: number
  pid: number
  stop(): Promise<void>
}

/**
 * Starts the product on that database; `settings` are environment variables besides those every benchmark uses. It
 * believes X-Forwarded-For, so that requests can come from many addresses.
 */
export async function startApp(databaseUrl: string, settings: Record<string, string> = {}): Promise<App> {
  const product = await Product.start({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...settings })
  // its scheduled work of the first moments is not what is measured
  await sleep(1000)
  return {
    url: product.url,
    port: Number(new URL(product.url).port),
    pid: product.pid,
    stop: () => product.stop(),
  }
}
