import type { Language } from '@touchline/contract'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localize, t } from '../i18n/localized-text.ts'

interface MailLink {
  label: string
  url: string
}

/** The content of an email; all emails look the same. */
export interface MailContent {
  heading: string
  paragraphs: string[]
  /** After the paragraphs, each under its own heading, or none. */
  parts?: { heading: string; lines: string[]; links: MailLink[] }[]
  action?: MailLink
  note?: string
  /** The page that ends such emails. */
  unsubscribe?: string
}

const colors = { ink: '#10201a', soft: '#4a5b53', green: '#0b3d2e', yellow: '#ffc928' }
const page = '#f7f6f0'
const card = '#ffffff'
// mails load no fonts: a reader without the brand's gets a narrow one of the system
const display = "'Barlow Condensed', 'Arial Narrow', Arial, sans-serif"
const words = { fontSize: '16px', lineHeight: '25px', color: colors.ink }
const style = {
  page: { backgroundColor: page, fontFamily: 'Helvetica, Arial, sans-serif', margin: 0 },
  preview: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0, lineHeight: '1px' },
  card: { backgroundColor: card, borderTop: `6px solid ${colors.green}`, maxWidth: '560px' },
  inside: { padding: '28px 24px' },
  brand: {
    ...{ fontFamily: display, fontSize: '17px', lineHeight: '24px', fontWeight: 700 },
    ...{ letterSpacing: '2px', color: colors.green, margin: '0 0 20px' },
  },
  heading: {
    ...{ fontFamily: display, fontSize: '30px', lineHeight: '34px' },
    ...{ color: colors.ink, margin: '0 0 16px' },
  },
  partHeading: {
    ...{ fontFamily: display, fontSize: '22px', lineHeight: '26px' },
    ...{ color: colors.ink, margin: '24px 0 8px' },
  },
  text: { ...words, margin: '0 0 14px' },
  lines: { margin: '0 0 8px', padding: '0 0 0 20px' },
  line: { ...words, margin: '0 0 6px' },
  links: { ...words, margin: '0 0 18px' },
  link: { color: colors.green, fontWeight: 700, textDecoration: 'underline' },
  // Outlook ignores the padding of links, and takes it from the cell
  buttonCell: { backgroundColor: colors.yellow, borderRadius: '6px', msoPaddingAlt: '14px 22px' },
  button: {
    ...{ display: 'inline-block', padding: '14px 22px', fontSize: '16px', lineHeight: '20px' },
    ...{ color: colors.ink, fontWeight: 700, textDecoration: 'none', msoPaddingAlt: '0px' },
  },
  note: { fontSize: '13px', lineHeight: '20px', color: colors.soft, margin: '16px 0' },
  // a link has no spaces, so that it would widen the email past a phone's window
  address: { wordBreak: 'break-all' },
  rule: { border: 'none', borderTop: '1px solid #d9dcd2', margin: '16px 0' },
} as const

// The button keeps its colors. No quotes in here: they would be escaped.
const atNight = `@media (prefers-color-scheme: dark) {
.page { background-color: #0d1613 !important }
.card { background-color: #14211b !important; border-top-color: ${colors.yellow} !important }
.ink { color: #eef2ec !important }
.soft { color: #a9b9b1 !important }
.green { color: ${colors.yellow} !important }
.rule { border-top-color: #33443c !important }
}`

// keeps a list of mails from showing more of this one than its preview
const blank = '\u00a0\u200c'.repeat(100)

/** Renders the email as HTML and plain text, with the fixed parts in that language. */
export function renderMail(content: MailContent, language: Language): { html: string; text: string } {
  const stop = localize(t`Stop these emails`, language)
  const orOpen = content.action && localize(t`Or open this link: ${content.action.url}`, language)
  const html = h(
    'html',
    { lang: language },
    head(content.heading),
    h(
      'body',
      { className: 'page', style: style.page },
      h('div', { style: style.preview }, previewOf(content), blank),
      table(
        { className: 'page', style: style.page },
        table(
          { className: 'card', style: style.card, cell: style.inside },
          ...cardOf(content, { stop, orOpen }),
        ),
      ),
    ),
  )
  return { html: `<!doctype html>${renderToStaticMarkup(html)}`, text: textOf(content, stop) }
}

const head = (title: string) =>
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('meta', { name: 'x-apple-disable-message-reformatting' }),
    h('title', null, title),
    h('style', null, atNight),
  )

interface TableStyle {
  className: string
  style: object
  cell?: object
}

/** Centers its content by a table of one cell, the only layout that every email program knows. */
function table({ className, style: look, cell = {} }: TableStyle, ...children: ReactNode[]) {
  const plain = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' }
  return h(
    'table',
    { ...plain, align: 'center', width: '100%', className, style: look },
    h('tbody', null, h('tr', null, h('td', { style: cell }, ...children))),
  )
}

const previewOf = ({ heading, paragraphs, parts = [] }: MailContent) =>
  paragraphs[0] ?? parts[0]?.lines[0] ?? heading

interface FixedTexts {
  stop: string
  orOpen: string | undefined
}

function cardOf(
  { heading, paragraphs, parts = [], action, note, unsubscribe }: MailContent,
  { stop, orOpen }: FixedTexts,
): ReactNode[] {
  const soft = { className: 'soft', style: style.note }
  return [
    h('p', { className: 'green', style: style.brand }, 'TOUCHLINE'),
    h('h1', { className: 'ink', style: style.heading }, heading),
    ...paragraphs.map((words) => h('p', { className: 'ink', style: style.text }, words)),
    ...parts.flatMap(partOf),
    action && button(action),
    orOpen && h('p', { ...soft, style: { ...style.note, ...style.address } }, orOpen),
    note && h('hr', { className: 'rule', style: style.rule }),
    note && h('p', soft, note),
    unsubscribe &&
      h('p', soft, h('a', { className: 'soft', style: { color: colors.soft }, href: unsubscribe }, stop)),
  ]
}

type Part = NonNullable<MailContent['parts']>[number]

function partOf({ heading, lines, links }: Part): ReactNode[] {
  const anchors = links.map(({ label, url }) =>
    h('a', { className: 'green', style: style.link, href: url, key: url }, label),
  )
  return [
    heading !== '' && h('h2', { className: 'ink', style: style.partHeading }, heading),
    h(
      'ul',
      { className: 'ink', style: style.lines },
      ...lines.map((line) => h('li', { className: 'ink', style: style.line }, line)),
    ),
    links.length > 0 &&
      h(
        'p',
        { className: 'soft', style: style.links },
        ...anchors.flatMap((link, index) => (index ? [' · ', link] : [link])),
      ),
  ]
}

const button = ({ label, url }: MailLink) =>
  h(
    'table',
    { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' },
    h(
      'tbody',
      null,
      h('tr', null, h('td', { style: style.buttonCell }, h('a', { href: url, style: style.button }, label))),
    ),
  )

const textOfLink = ({ label, url }: MailLink) => `${label}: ${url}`

function textOfPart({ heading, lines, links }: Part): string {
  return [heading, ...lines.map((line) => `- ${line}`), ...links.map(textOfLink)].filter(Boolean).join('\n')
}

/** Renders the plain text from the parts, because extracting it from the HTML takes longer than writing it. */
function textOf(content: MailContent, stop: string): string {
  const { heading, paragraphs, parts = [], action, note, unsubscribe } = content
  const link = action && textOfLink(action)
  const end = unsubscribe && textOfLink({ label: stop, url: unsubscribe })
  return ['TOUCHLINE', heading, ...paragraphs, ...parts.map(textOfPart), link, note, end]
    .filter(Boolean)
    .join('\n\n')
}
