import type { Browser } from '@playwright/test'
import { pagePolicy } from '../../server/src/platform/http/security-headers.ts'
import { Findings } from './findings.ts'
import { Placements } from './placed.ts'
import { type Kind, Visitor } from './visitor.ts'

const open = [
  '<img src=x onerror=XX data-xss=MM>',
  '<img src=/xss-beacon?MM>',
  '<img src=//evil.example/MM.png>',
  '<script>alert("MM")</script>',
  '<script>throw new Error("MM")</script>',
  '<script>open("about:blank#MM")</script>',
]
const kept = ['<svg onload=XX>', '<script>XX</script>', '<base href=//evil.example/>']
const mustTell: Kind[] = [
  'executions',
  'violations',
  'foreignRequests',
  'beacons',
  'dialogs',
  'navigationsAway',
  'consoleErrors',
  'elements',
  'headers',
  'rawPayloads',
]

/**
 * Tries the rig on pages where payloads are not text. Returns the kinds of fault that it misses, which must be none.
 */
export async function unnoticed(browser: Browser, url: string): Promise<string[]> {
  const told = new Set<string>()
  const put = new Placements([...open, ...kept])
  const findings = new Findings(put, (kind) => told.add(kind))
  const visitor = await Visitor.open(browser, url, '10.45.0.1', findings.blame)
  const page = (payloads: readonly string[]) =>
    `<!doctype html><title>A page</title>${payloads.map(() => put.at('self-test')).join('\n')}`
  await visitor.pretend('/open', page(open), "script-src 'unsafe-inline' *")
  await visitor.pretend('/kept', page(kept), pagePolicy('bm9uY2Ugb2YgYSBwYWdl'))
  for (const path of ['/open', '/kept']) findings.page(path, await visitor.visit(path))
  await visitor.close()
  return mustTell.filter((kind) => !told.has(kind))
}
