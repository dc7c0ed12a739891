/** The longest subject that `git log --oneline` and a list of pull requests show in full. */
const longest = 72

// verbs that only look like past or progressive forms
const verbs = new Set(['bring', 'embed', 'feed', 'need', 'proceed', 'seed', 'shed', 'speed', 'string', 'wed'])

/** Describes the fault of a subject that is not `area: imperative`; undefined for a good one. */
export function faultOfSubject(subject: string): string | undefined {
  const [, verb] = /^[a-z][a-z0-9/-]*(?:, [a-z][a-z0-9/-]*)*: (\S+)/.exec(subject) ?? []
  if (verb === undefined) return "is not 'area: imperative'"
  if (subject.length > longest) return `has ${subject.length} characters, not ${longest}`
  if (/^(what|who|whoever|whether|which|how)$/i.test(verb)) return `opens with '${verb}', not with a verb`
  if (!/^[a-z]/.test(verb)) return `opens with '${verb}', not with a lower-case verb`
  if (/(ed|ing)$/.test(verb) && !verbs.has(verb)) return `opens with '${verb}', not with an imperative`
  return subject.endsWith('.') ? 'ends with a period' : undefined
}
