import {
  requestFor,
  uploadCoachPicture,
  uploadCollegePicture,
  uploadPlayerPicture,
} from '@touchline/contract'
import { headersFor } from '../../lib/http/call.ts'
import { problemOf, unreachable } from '../../lib/http/problem-error.ts'
import { readToken } from '../../lib/session/session.ts'

export type PictureOwner =
  | { kind: 'player'; playerId: string }
  | { kind: 'coach'; coachId: string; collegeId: string }
  | { kind: 'college'; collegeId: string }

interface Watching {
  /** Called with the sent part, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Uploads a picture and returns its address; rejects with a ProblemError, or an AbortError if canceled. */
export function uploadPicture(
  owner: PictureOwner,
  profilepic: Blob,
  { onProgress, signal }: Watching,
): Promise<string> {
  const { method, path, form } = requestTo(owner, profilepic)
  return new Promise((resolve, reject) => {
    // It may have been canceled before it was ready.
    signal.throwIfAborted()
    // Unlike fetch, this reports upload progress.
    const request = new XMLHttpRequest()
    const token = readToken()
    const abort = () => request.abort()
    request.open(method, path)
    request.responseType = 'json'
    headersFor(method, form).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.onload = () => {
      const url = pictureUrlIn(request.response)
      if (request.status < 300 && url !== undefined) resolve(url)
      else reject(problemOf(request.status, request.response, token))
    }
    signal.addEventListener('abort', abort)
    request.send(form ?? null)
  })
}

function requestTo(owner: PictureOwner, profilepic: Blob) {
  if (owner.kind === 'player') {
    return requestFor(uploadPlayerPicture, { params: { playerId: owner.playerId }, body: { profilepic } })
  }
  const { collegeId } = owner
  if (owner.kind === 'college') {
    return requestFor(uploadCollegePicture, { params: { collegeId }, body: { profilepic } })
  }
  const params = { coachId: owner.coachId }
  return requestFor(uploadCoachPicture, { params, body: { profilepic, collegeId } })
}

/** Returns the picture's address in an answer; coaches get theirs under `data`. */
export function pictureUrlIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('data' in answer) return pictureUrlIn(answer.data)
  return 'profilePicUrl' in answer && typeof answer.profilePicUrl === 'string'
    ? answer.profilePicUrl
    : undefined
}
