import { type AuditLine, t } from '@touchline/contract'
import { Link } from 'react-router'

interface AuditNameProps {
  name: AuditLine['subject']
  /** The search parameter of the link. */
  param: 'actor' | 'subject'
  otherwise: string
}

const unnamed = { person: t`Deleted account`, college: t`College`, report: t`Report`, other: '' }

/** Names the person or thing of an entry, and links to all its entries in the log. */
export function AuditName({ name, param, otherwise }: AuditNameProps) {
  if (!name) return <span className="text-ink-soft">{otherwise}</span>
  const words = name.kind === 'report' ? t`Report about ${name.name}` : name.name
  return (
    <Link to={`?${param}=${name.id}`} title={name.id} className="underline underline-offset-3">
      {words || unnamed[name.kind] || <span className="font-mono text-sm">{name.id}</span>}
    </Link>
  )
}

/** Shows the further details of an entry. */
export function AuditDetails({ line: { details, requestId } }: { line: AuditLine }) {
  const entries = Object.entries(details)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-sm">
      {entries.map(([key, value]) => (
        <div key={key} className="contents">
          <dt className="text-ink-soft">{key}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{String(value)}</dd>
        </div>
      ))}
      {requestId && (
        <div className="contents">
          <dt className="text-ink-soft">request</dt>
          <dd className="wrap-anywhere">{requestId}</dd>
        </div>
      )}
    </dl>
  )
}
