import { isNode, type Node, parse } from './syntax-tree.ts'

/** A row of docs/requirements.md: the product must do `what`, and `proofs` name the tests that show it. */
export interface Requirement {
  line: number
  /** The section and the place in it, such as '3.12'. */
  number: string
  what: string
  proofs: string[]
}

/** Rows may be added. A removed row drops a requirement, and lowering this number shows it to a reviewer. */
export const fewestRequirements = 586

/** A test or step as written in its file: the enclosing titles, then its own. */
export interface WrittenTest {
  path: Title[]
  /** A step inside a function that tests call: it gets their titles only at run time. */
  ofAnyTest: boolean
}

interface TestFile {
  tests: WrittenTest[]
  /** Every text and number in the file except titles, and the names of its functions. */
  values: ReadonlySet<string>
}

/** A title as written in its file. */
export interface Title {
  raw: string
  /** The fixed parts of a title with values in between; a single part for a plain title. */
  parts: string[]
}

const heading = /^\|\s*No\.\s*\|\s*Requirement\s*\|\s*Proved by\s*\|\s*Note\s*\|$/

/**
 * Reads the rows of every table with the header 'No., Requirement, Proved by, Note', and the errors
 * in their form.
 */
export function readRows(markdown: string): { rows: Requirement[]; problems: string[] } {
  const rows: Requirement[] = []
  const problems: string[] = []
  let inTable = false
  for (const [index, text] of markdown.split('\n').entries()) {
    if (!text.startsWith('|')) {
      inTable = false
      continue
    }
    if (heading.test(text)) {
      inTable = true
      continue
    }
    if (!inTable || /^\|[\s|:-]+\|$/.test(text)) continue
    const cells = text.split(/(?<!\\)\|/).slice(1, -1)
    if (cells.length !== 4) {
      problems.push(`line ${index + 1}: ${cells.length} cells instead of 4`)
      continue
    }
    rows.push({
      line: index + 1,
      number: plain(cells[0]),
      what: plain(cells[1]),
      proofs: proofsIn(cells[2]),
    })
  }
  return { rows, problems: [...problems, ...misnumbered(rows)] }
}

/**
 * Describes each number that doesn't count up within its section; other documents refer to the numbers, so each is
 * unique.
 */
function misnumbered(rows: readonly Requirement[]): string[] {
  return rows.flatMap(({ line, number }, index) => {
    const [section = 0, place = 0] = (rows[index - 1]?.number ?? '0.0').split('.').map(Number)
    const expected = [`${section}.${place + 1}`, `${section + 1}.1`]
    return expected.includes(number)
      ? []
      : [`line ${line}: numbered '${number}', not ${expected.join(' or ')}`]
  })
}

function plain(cell = ''): string {
  return cell.trim().replaceAll('\\|', '|')
}

function proofsIn(cell = ''): string[] {
  return plain(cell)
    .split('<br>')
    .map((proof) => proof.trim().replace(/^`|`$/g, ''))
    .filter((proof) => proof !== '')
}

/** Lists every test and step of a file with its enclosing titles. Throws when the file can't be parsed. */
export function readTests(path: string, text: string): TestFile {
  const tests: WrittenTest[] = []
  const values = new Set<string>()
  const titles = new Set<unknown>()
  const visit = (value: unknown, around: Title[], inTest: boolean): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, around, inTest)
      return
    }
    if (!isNode(value)) return
    if (!titles.has(value)) for (const written of writtenBy(value)) values.add(written)
    const found = value.type === 'CallExpression' ? titled(value, text) : undefined
    if (found) titles.add(found.node)
    const path = found ? [...around, found.title] : around
    if (found && found.kind !== 'describe') {
      tests.push({ path, ofAnyTest: found.kind === 'step' && !inTest })
    }
    const inside = inTest || (found !== undefined && found.kind !== 'describe')
    for (const child of Object.values(value)) visit(child, path, inside)
  }
  visit(parse(path, text), [], false)
  return { tests, values }
}

function writtenBy(node: Node): string[] {
  if (node.type === 'Literal') return [String(node.value), JSON.stringify(node.value)]
  if (node.type === 'FunctionDeclaration' && isNode(node.id)) return [String(node.id.name)]
  return []
}

interface Titled {
  kind: 'test' | 'step' | 'describe'
  title: Title
  node: Node
}

/** Recognizes a call such as test('…'), describe.each(…)('…'), test.describe('…') or test.step('…'). */
function titled(call: Node, text: string): Titled | undefined {
  const names = calleeNames(call.callee)
  const [first] = Array.isArray(call.arguments) ? call.arguments : []
  if (!names || !isNode(first)) return undefined
  const title = titleOf(first, names.includes('each'), text)
  if (!title) return undefined
  // a skipped step proves nothing
  if (names.includes('step') && names.includes('skip')) return undefined
  const kind = names.includes('describe') ? 'describe' : names.includes('step') ? 'step' : 'test'
  return { kind, title, node: first }
}

/** Returns ['describe', 'each'] for describe.each(…)(…); undefined for a function of no test runner. */
function calleeNames(callee: unknown): string[] | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') {
    const name = String(callee.name)
    return ['test', 'it', 'describe'].includes(name) ? [name] : undefined
  }
  if (callee.type === 'CallExpression') return calleeNames(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return calleeNames(callee.tag)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return undefined
  const before = calleeNames(callee.object)
  return before && [...before, String(callee.property.name)]
}

function titleOf(node: Node, each: boolean, text: string): Title | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    const raw = node.value
    return { raw, parts: each ? raw.split(/%[sdifjop#]|\$[\w.]+/) : [raw] }
  }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  const parts = node.quasis.map((quasi: { value: { raw: string } }) => quasi.value.raw)
  return { raw: text.slice(Number(node.start) + 1, Number(node.end) - 1), parts }
}

/**
 * Describes the error of a proof 'file › describe › test', given the file's text; undefined when it
 * names exactly one test.
 */
export function problemWith(proof: string, textOf: (file: string) => string | undefined): string | undefined {
  const [file = '', ...titles] = proof.split(' › ')
  if (titles.length === 0) return 'names no test'
  const text = textOf(file)
  if (text === undefined) return 'names a file that does not exist'
  const { written, filledIn } = testsNamed(titles, readTests(file, text))
  if (written.length + filledIn.length === 0) return 'names a test that is not in its file'
  return written.length > 1 ? `names ${written.length} tests at once` : undefined
}

/** Finds the tests with these titles: exact matches first, or tables of cases that fit the titles. */
export function testsNamed(titles: readonly string[], { tests, values }: TestFile) {
  const named = tests.filter(({ path }) => endsWith(path, titles, new Set()))
  // a top-level test takes precedence over a nested one
  const whole = named.filter(({ path }) => path.length === titles.length)
  const written = whole.length === 1 ? whole : named
  const filledIn = written.length > 0 ? [] : tests.filter(({ path }) => endsWith(path, titles, values))
  return { written, filledIn }
}

function endsWith(path: readonly Title[], titles: readonly string[], values: ReadonlySet<string>): boolean {
  const tail = path.slice(-titles.length)
  return (
    tail.length === titles.length && tail.every((title, index) => isTitle(title, titles[index] ?? '', values))
  )
}

/** Matches a title as written, or with values from the file filled in. */
function isTitle({ raw, parts }: Title, given: string, values: ReadonlySet<string>): boolean {
  if (given === raw) return true
  if (parts.length === 1) return false
  const fillings = titlePattern(parts, '(.+)').exec(given)?.slice(1)
  return fillings?.every((filling) => values.has(filling)) ?? false
}

/** Builds a pattern for a whole title of these parts, with the pattern `filling` in between. */
export function titlePattern(parts: readonly string[], filling: string): RegExp {
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(filling)
  return new RegExp(`^${pattern}$`, 's')
}

/** Returns the kind of a test file: in the browser, through the server's routes, or of parts alone. */
export function kindOf(proof: string, textOf: (file: string) => string | undefined): Kind {
  const [file = ''] = proof.split(' › ')
  if (file.startsWith('e2e/')) return 'browser'
  return file.startsWith('server/') &&
    /support\/(?:conversations\/)?(app|pair|instances)\.ts|world\.ts/.test(textOf(file) ?? '')
    ? 'route'
    : 'unit'
}

export type Kind = 'unit' | 'route' | 'browser'
