import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { Nonce } from './features/shell/boot-script.tsx'
import { ProblemError } from './lib/http/problem-error.ts'
import { deferScriptsUntilPaint } from './lib/hydration/defer-scripts.ts'
import { logContext, nonceContext } from './lib/session/server-context.ts'

export const streamTimeout = 5_000

/** Renders a page whole: the server caches it briefly and compresses it for each visitor. */
export default function handleRequest(
  ...[request, status, headers, entry, loadContext]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = loadContext.get(nonceContext) || undefined

  return new Promise((resolve, reject) => {
    let timeout: ReturnType<typeof setTimeout> | undefined
    let answered = status
    const answer = () => {
      const body = new PassThrough({
        final(done) {
          clearTimeout(timeout)
          done()
        },
      })
      headers.set('content-type', 'text/html; charset=utf-8')
      pipe(deferScriptsUntilPaint(body))
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        // Every part in place: React would put large ones last, for a script to move.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: answer,
        onShellError: reject,
        onError() {
          answered = 500
        },
      },
    )
    timeout = setTimeout(abort, streamTimeout + 1_000)
  })
}

export { fillContext } from './lib/session/server-context.ts'

/** Logs errors of rendering and loaders, except expected refusals and aborted visits. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (error instanceof ProblemError && error.statusCode < 500) return
  // an address no route takes, such as one with a line break
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(logContext)(error)
}
