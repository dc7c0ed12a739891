import { type CoachToDecide, type DomainEvidence, t } from '@touchline/contract'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

interface Verdict {
  tone: BadgeTone
  word: string
  /** The verdict's meaning; `domain` is the college's. */
  meaning: (domain: string) => string
}

const verdicts: Record<DomainEvidence, Verdict> = {
  own: {
    tone: 'green',
    word: t`Own domain`,
    meaning: (domain) =>
      t`Only this college uses ${domain}. Its students and alumni may have these emails, too.`,
  },
  shared: {
    tone: 'yellow',
    word: t`Shared domain`,
    meaning: (domain) => t`Several colleges use ${domain}, so it doesn't show which one.`,
  },
  subdomain: {
    tone: 'yellow',
    word: t`Subdomain`,
    meaning: (domain) => t`The email is on a subdomain of ${domain}, like many alumni and student emails.`,
  },
  publicSuffix: {
    tone: 'red',
    word: t`Open to anyone`,
    meaning: (domain) => t`Anyone can register an email under ${domain}.`,
  },
  freeMail: {
    tone: 'red',
    word: t`Free email`,
    meaning: () => t`Anyone can have this kind of email.`,
  },
  none: {
    tone: 'red',
    word: t`Does not match`,
    meaning: (domain) => t`The college's own domain is ${domain}.`,
  },
}

/** Shows in words what a coach's email says about the college. */
export function DomainFact({ coach: { college, domain } }: { coach: CoachToDecide }) {
  const { emailDomain, madeAtSignUp } = college
  if (domain === 'none' && (emailDomain === '' || madeAtSignUp)) {
    return (
      <div className="grid justify-items-start gap-1">
        <Badge tone="neutral">Unknown</Badge>
        <span className="text-sm text-ink-soft">We don't know this college's email domain.</span>
      </div>
    )
  }
  const { tone, word, meaning } = verdicts[domain]
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tone}>{word}</Badge>
      <span className="text-sm text-ink-soft">{meaning(emailDomain)}</span>
    </div>
  )
}
