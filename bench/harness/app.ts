import { setTimeout as sleep } from 'node:timers/promises'
import { Product } from '../../server/test/chaos/platform/product.ts'

/** The whole product as a process of its own, started like `npm start`. */
export interface App {
  url: string
  port: number
  pid: number
  stop(): Promise<void>
}

/**
 * Starts the product on that database; `settings` add environment variables to those of every
 * benchmark. It trusts X-Forwarded-For, so that requests can come from many addresses.
 */
export async function startApp(databaseUrl: string, settings: Record<string, string> = {}): Promise<App> {
  const product = await Product.start({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...settings })
  // lets the scheduled work after a start finish before measuring
  await sleep(1000)
  return {
    url: product.url,
    port: Number(new URL(product.url).port),
    pid: product.pid,
    stop: () => product.stop(),
  }
}
