import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import type { Language } from '@touchline/contract'
import { createElement as h } from 'react'
import { localize, t } from '../i18n/localized-text.ts'

/** The content of an email; all emails look the same. */
export interface MailContent {
  heading: string
  paragraphs: string[]
  /** After the paragraphs, each under its own heading, or none. */
  parts?: { heading: string; lines: string[] }[]
  action?: { label: string; url: string }
  note?: string
  /** The page that ends such emails. */
  unsubscribe?: string
}

const ink = '#10201a'
// mails load no fonts: a reader without the brand's gets a narrow one of the system
const display = "'Barlow Condensed', 'Arial Narrow', Arial, sans-serif"
const style = {
  body: { backgroundColor: '#f7f6f0', fontFamily: 'Helvetica, Arial, sans-serif', color: ink, margin: 0 },
  card: {
    backgroundColor: '#ffffff',
    borderTop: '6px solid #0b3d2e',
    padding: '28px 32px',
    maxWidth: '560px',
  },
  brand: {
    fontFamily: display,
    fontSize: '17px',
    fontWeight: 700,
    letterSpacing: '2px',
    color: '#0b3d2e',
    margin: '0 0 20px',
  },
  heading: { fontFamily: display, fontSize: '30px', lineHeight: '34px', margin: '0 0 16px' },
  part: { margin: '0 0 18px' },
  partHeading: { fontFamily: display, fontSize: '22px', lineHeight: '26px', margin: '0 0 8px' },
  line: { fontSize: '16px', lineHeight: '24px', margin: '0 0 8px' },
  text: { fontSize: '16px', lineHeight: '25px', margin: '0 0 14px' },
  button: {
    backgroundColor: '#ffc928',
    color: ink,
    padding: '14px 22px',
    borderRadius: '6px',
    fontWeight: 700,
  },
  note: { fontSize: '13px', lineHeight: '20px', color: '#4a5b53' },
  // a link has no spaces, so that it would widen the email past a phone's window
  link: { wordBreak: 'break-all' as const },
}

/** Renders the email as HTML and plain text, with the fixed parts in that language. */
export async function renderMail(
  content: MailContent,
  language: Language,
): Promise<{ html: string; text: string }> {
  const { heading, paragraphs, parts = [], action, note, unsubscribe } = content
  const stop = localize(t`Stop these emails`, language)
  const html = await render(
    h(
      Html,
      { lang: language },
      h(Head, null, h('meta', { name: 'viewport', content: 'width=device-width' })),
      h(Preview, null, paragraphs[0] ?? parts[0]?.lines[0] ?? heading),
      h(
        Body,
        { style: style.body },
        h(
          Container,
          { style: style.card },
          h(Text, { style: style.brand }, 'TOUCHLINE'),
          h(Heading, { as: 'h1', style: style.heading }, heading),
          ...paragraphs.map((paragraph, index) => h(Text, { key: index, style: style.text }, paragraph)),
          ...parts.map((part) => h(PartOfMail, { key: part.heading, ...part })),
          action && h(Button, { href: action.url, style: style.button }, action.label),
          action &&
            h(
              Text,
              { style: { ...style.note, ...style.link } },
              localize(t`Or open this link: ${action.url}`, language),
            ),
          note && h(Hr),
          note && h(Text, { style: style.note }, note),
          unsubscribe && h(Link, { href: unsubscribe, style: style.note }, stop),
        ),
      ),
    ),
  )
  return { html, text: textOf(content, stop) }
}

type Part = NonNullable<MailContent['parts']>[number]

function PartOfMail({ heading, lines }: Part) {
  return h(
    Section,
    { style: style.part },
    heading !== '' && h(Heading, { as: 'h2', style: style.partHeading }, heading),
    ...lines.map((line, index) => h(Text, { key: index, style: style.line }, line)),
  )
}

function textOfPart({ heading, lines }: Part): string {
  return [heading, ...lines.map((line) => `- ${line}`)].filter(Boolean).join('\n')
}

/** Renders the plain text from the parts, because extracting it from the HTML takes longer than writing it. */
function textOf(content: MailContent, stop: string): string {
  const { heading, paragraphs, parts = [], action, note, unsubscribe } = content
  const link = action && `${action.label}: ${action.url}`
  const end = unsubscribe && `${stop}: ${unsubscribe}`
  return ['TOUCHLINE', heading, ...paragraphs, ...parts.map(textOfPart), link, note, end]
    .filter(Boolean)
    .join('\n\n')
}
