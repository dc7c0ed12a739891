import { readSources } from './sources.ts'

/** Reads the sources whose texts people see: web, server and contract, without tests and developer pages. */
export function readSpokenSources(): Map<string, string> {
  return new Map(
    [...readSources()].filter(
      ([path]) =>
        /^(?:web\/app|contract\/src|server\/src)\//.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        !/^web\/app\/(?:features\/component-gallery|routes\/public\/component-gallery-page)/.test(path),
    ),
  )
}
