import { AwsClient } from 'aws4fetch'
import type { Logger } from 'pino'
import type { Bucket } from '../env.ts'
import { type Storage, storageUnavailable, storeFull } from './folder.ts'

const timeout = 10_000 // milliseconds for one answer of the store

/** Stores pictures in a bucket of any S3-compatible store, addressed by path. */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: Bucket, log: Logger): Storage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
    initRetryMs: 100,
  })
  const ask = async (key: string, request: RequestInit): Promise<Response> => {
    const url = `${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
    const signal = AbortSignal.timeout(timeout)
    // the signed values go nowhere else
    return client.fetch(url, { ...request, signal, redirect: 'error' }).catch((error: unknown) => {
      log.warn({ err: error }, 'the picture store gives no answer')
      throw storageUnavailable()
    })
  }
  // reads an answer to its end, so that its connection is free again; a refusal becomes a problem
  const settle = async (answer: Response) => {
    const words = await answer.text()
    if (answer.ok) return
    log.error({ status: answer.status, answer: words.slice(0, 500) }, 'the picture store refuses')
    const isFull = answer.status === 507 || /StorageFull|QuotaExceeded|InsufficientCapacity/i.test(words)
    throw isFull ? storeFull() : storageUnavailable()
  }
  return {
    async put(key, bytes, contentType) {
      const body = new Uint8Array(bytes)
      const headers = { 'content-type': contentType, 'content-length': String(body.length) }
      await settle(await ask(key, { method: 'PUT', body, headers }))
    },
    async get(key) {
      const answer = await ask(key, { method: 'GET' })
      if (answer.status === 404 && !(await answer.clone().text()).includes('NoSuchBucket')) return undefined
      if (!answer.ok) await settle(answer)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async delete(key) {
      const answer = await ask(key, { method: 'DELETE' })
      if (answer.status !== 404) await settle(answer)
    },
  }
}
