/** The parts of a workbook that the reader of cells leaves out: merged cells and comments. */

type Files = Readonly<Record<string, Uint8Array>>

const textOf = (files: Files, name: string) => {
  const bytes = files[name]
  return bytes ? new TextDecoder().decode(bytes) : ''
}

const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

function unescaped(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(#?\w+);/g, (whole, name: string) => {
    if (!name.startsWith('#')) return signs[name] ?? whole
    const code = Number(name.replace('#x', '0x').replace('#', ''))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Lists the sheets of a workbook and the file of each. */
export function sheetFiles(files: Files): { name: string; file: string; hidden: boolean }[] {
  const targets = relationships(files, 'xl/workbook.xml')
  const tags = textOf(files, 'xl/workbook.xml').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  return tags.map((tag) => ({
    name: attribute(tag, 'name'),
    file: targets.find(({ id }) => id === attribute(tag, 'id'))?.file ?? '',
    hidden: attribute(tag, 'state') !== '' && attribute(tag, 'state') !== 'visible',
  }))
}

function relationships(files: Files, of: string): { id: string; type: string; file: string }[] {
  const folder = of.slice(0, of.lastIndexOf('/') + 1)
  const tags = textOf(files, `${folder}_rels/${of.slice(folder.length)}.rels`).match(/<Relationship\s[^>]*>/g)
  return (tags ?? []).map((tag) => ({
    id: attribute(tag, 'Id'),
    type: attribute(tag, 'Type'),
    file: new URL(attribute(tag, 'Target'), `file:///${folder}`).pathname.slice(1),
  }))
}

interface Place {
  row: number
  column: number
}

/** Returns the place of an address such as B3, both from 0; undefined if it is none. */
function placeOf(address: string): Place | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  if (letters === '') return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

/** Lists the places of cells that are merged over several rows. */
export function mergedRows(files: Files, sheetFile: string): { from: Place; to: Place }[] {
  const tags = textOf(files, sheetFile).match(/<(?:\w+:)?mergeCell\s[^>]*>/g) ?? []
  return tags.flatMap((tag) => {
    const [from, to] = attribute(tag, 'ref').split(':').map(placeOf)
    return from && to && to.row > from.row ? [{ from, to }] : []
  })
}

/** Lists the comments on the cells of a sheet. */
export function commentsOf(files: Files, sheetFile: string): { place: Place; text: string }[] {
  const file = relationships(files, sheetFile).find(({ type }) => type.endsWith('/comments'))?.file
  const found = file
    ? textOf(files, file).matchAll(/<(?:\w+:)?comment\s([^>]*)>([\s\S]*?)<\/(?:\w+:)?comment>/g)
    : []
  return [...found].flatMap(([, tag = '', content = '']) => {
    const place = placeOf(attribute(` ${tag}`, 'ref'))
    const words = content.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)
    const text = unescaped([...words].map(([, word = '']) => word).join('')).trim()
    return place && text !== '' ? [{ place, text }] : []
  })
}
