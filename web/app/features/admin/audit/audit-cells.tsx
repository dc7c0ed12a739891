import { type AuditLine, t } from '@touchline/contract'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/paths.ts'
import { reasonWords } from '../cells.tsx'
import { sentenceOf } from './sentences.ts'

type Name = NonNullable<AuditLine['subject']>

/** Words for what has no name, at the beginning of a sentence and within one. */
const nameless: Record<Name['kind'] | 'nobody', readonly [string, string]> = {
  person: [t`A deleted account`, t`a deleted account`],
  college: [t`A college that's gone`, t`a college that's gone`],
  report: [t`A deleted account`, t`a deleted account`],
  other: [t`Something that's gone`, t`something that's gone`],
  nobody: [t`Someone who wasn't logged in`, t`someone who wasn't logged in`],
}

/** Shows what happened as a sentence, with the reason below. Names link to the filtered log or the report. */
export function AuditSentence({ line }: { line: AuditLine }) {
  const { actor, subject, details } = line
  const words = wordsIn(details)
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {sentenceOf(line).map((part) =>
          'words' in part ? (
            part.words
          ) : (
            <PartName
              key={part.name}
              name={part.name === 'actor' ? actor : subject}
              param={part.name}
              first={part.first}
            />
          ),
        )}
      </p>
      {words && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-soft">
          {words}
        </p>
      )}
    </>
  )
}

interface PartNameProps {
  name: Name | null
  param: 'actor' | 'subject'
  /** True if the sentence begins with this name. */
  first: boolean
}

function PartName({ name, param, first }: PartNameProps) {
  const place = first ? 0 : 1
  if (!name) return nameless.nobody[place]
  const to = name.kind === 'report' ? adminPaths.report(name.id) : `?${param}=${name.id}`
  return (
    <Link to={to} className="underline underline-offset-3">
      {name.name || nameless[name.kind][place]}
    </Link>
  )
}

/** Returns an administrator's or a reporter's reason. */
function wordsIn({ reason, note }: AuditLine['details']): string {
  const words = reason ?? note
  return typeof words === 'string' ? reasonWords(words) : ''
}

/** Folds away an entry's ids and further details, which are for the operator. */
export function AuditDetails({ line }: { line: AuditLine }) {
  const { action, actor, subject, details, requestId } = line
  const entries: [string, string][] = [
    [t`Action`, action],
    ...(actor ? [[t`Done by`, actor.id] satisfies [string, string]] : []),
    ...(subject ? [[t`Subject`, subject.id] satisfies [string, string]] : []),
    ...Object.entries(details).map(([key, value]): [string, string] => [key, String(value)]),
    ...(requestId ? [[t`Request`, requestId] satisfies [string, string]] : []),
  ]
  return (
    <details className="group text-sm lg:-mt-2.5">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-ink-soft [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4.5 group-open:rotate-90" />
        IDs and details
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 pb-2">
        {entries.map(([key, value]) => (
          <div key={key} className="contents">
            <dt className="text-ink-soft">{key}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
