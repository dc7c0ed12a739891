/** The ETag of a thing that counts its saves. */
export function etagOf(version: number): string {
  return `"${version}"`
}

/**
 * Whether an If-Match header lets a write through: absent, `*`, or one of its tags is this version. A tag that a proxy
 * has weakened on its way still counts; what makes no sense matches nothing.
 */
export function matchesVersion(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(version))
}

/** Whether an If-None-Match header names this ETag, so that whoever asks has it already; weak and strong are the same here. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
