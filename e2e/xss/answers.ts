import { operations } from '../../server/test/chaos/fuzz/document.ts'
import type { Findings } from './findings.ts'
import { faultsOfPlain } from './headers.ts'
import type { Caller, Person } from './person.ts'
import type { Placements } from './placed.ts'

/** Calls every reading operation with a payload in each parameter. No answer may be taken for a page. */
export async function lookAtAnswers(
  url: string,
  put: Placements,
  caller: Caller,
  people: readonly (Person | undefined)[],
  findings: Findings,
): Promise<number> {
  let answers = 0
  for (const { path, method, parameters, operationId } of operations) {
    if (method !== 'GET' || operationId === 'streamEvents') continue
    for (const person of people) {
      const value = (name: string) => encodeURIComponent(put.at(`answer:${operationId} ${name}`))
      const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=${value(name)}`)
      const where = path.replace(/\{(\w+)\}/g, (_, name: string) => value(name))
      const answer = await fetch(`${url}${where}?${query.join('&')}`, {
        headers: {
          accept: 'application/json',
          'x-forwarded-for': person?.address ?? caller.address(),
          'user-agent': put.at('header:user-agent').replace(/[^\x20-\x7e]/g, ''),
          gender: put.at('header:gender').replace(/[^\x20-\x7e]/g, ''),
          ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        },
        redirect: 'manual',
      })
      await answer.arrayBuffer()
      answers += 1
      const type = answer.headers.get('content-type') ?? ''
      const disposition = answer.headers.get('content-disposition') ?? ''
      const harmless = /^(application\/(problem\+)?json|text\/plain|image\/webp)/.test(type)
      // a file to save is never shown
      const isSaved = type.startsWith('text/csv') && /^attachment/.test(disposition)
      if (!harmless && !isSaved) findings.blame('answers', operationId, `${answer.status} ${type}`)
      const headers = Object.fromEntries(answer.headers)
      for (const fault of faultsOfPlain(headers)) findings.blame('headers', operationId, fault)
    }
  }
  return answers
}
