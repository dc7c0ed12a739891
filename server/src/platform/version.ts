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
