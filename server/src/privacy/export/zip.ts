import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive, read piece by piece; `packed` content, such as a picture, is stored as it is. */
export interface ArchiveFile {
  name: string
  packed?: boolean
  pieces: AsyncIterable<string | Uint8Array>
}

/** Streams a zip: at most one piece is in memory, and a slow reader slows down the source. */
export async function* zipOf(
  files: AsyncIterable<ArchiveFile>,
  madeAt: Date,
): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = []
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault
    ready.push(chunk)
  })
  for await (const { name, packed, pieces } of files) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = madeAt
    zip.add(file)
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** Yields one value as indented JSON. */
export async function* jsonOf(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value, null, 2)}\n`
}

/** Yields a JSON list, one indented entry at a time. */
export async function* jsonListOf(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let first = true
  for await (const entry of entries) {
    const text = JSON.stringify(entry, null, 2).replaceAll('\n', '\n  ')
    yield `${first ? '[' : ','}\n  ${text}`
    first = false
  }
  yield first ? '[]\n' : '\n]\n'
}
