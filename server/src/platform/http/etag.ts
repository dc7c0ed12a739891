import { createHash } from 'node:crypto'

/** Returns the ETag of an object that counts its saves. */
export function etagOf(version: number): string {
  return `"${version}"`
}

/** Returns the ETag of an answer by what it says. */
export function etagOfContent(answer: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
}

/**
 * Returns true if an If-Match header allows a write: absent, `*`, or one of its tags is this version. A tag that a proxy
 * weakened still counts; malformed ones match nothing.
 */
export function matchesVersion(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(version))
}

/**
 * Returns true if an If-None-Match header names this ETag, so that the reader already has it; weak and strong are equal
 * here.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}

/** Returns the version of an answer that counts its saves; undefined for other answers. */
export function versionOf(answer: unknown): number | undefined {
  const holds = typeof answer === 'object' && answer !== null && 'version' in answer
  return holds && typeof answer.version === 'number' ? answer.version : undefined
}
