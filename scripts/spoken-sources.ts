import { readSources } from './sources.ts'

/** The sources whose texts people read: web, server and contract, without tests and pages that only developers see. */
export function readSpokenSources(): Map<string, string> {
  return new Map(
    [...readSources()].filter(
      ([path]) =>
        /^(?:web\/app|contract\/src|server\/src)\//.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        !/^web\/app\/(?:features\/component-gallery|routes\/public\/parts-page)/.test(path),
    ),
  )
}
