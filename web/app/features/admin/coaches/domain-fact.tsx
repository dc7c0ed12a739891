import { type CoachToDecide, type DomainEvidence, t } from '@touchline/contract'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

interface Verdict {
  tone: BadgeTone
  word: string
  /** Gives what follows from it, of a domain. */
  meaning: (domain: string) => string
}

const verdicts: Record<DomainEvidence, Verdict> = {
  own: {
    tone: 'green',
    word: t`Own domain`,
    meaning: (domain) =>
      t`Only this college has ${domain}. Its students and alumni may have such addresses, too.`,
  },
  shared: {
    tone: 'yellow',
    word: t`Shared domain`,
    meaning: (domain) => t`Several colleges use ${domain}, so it does not say which one.`,
  },
  subdomain: {
    tone: 'yellow',
    word: t`Subdomain`,
    meaning: (domain) => t`The address is below ${domain}, as those of alumni and students often are.`,
  },
  publicSuffix: {
    tone: 'red',
    word: t`Open to anybody`,
    meaning: (domain) => t`Anybody can register an address below ${domain}.`,
  },
  freeMail: {
    tone: 'red',
    word: t`Free mail`,
    meaning: () => t`Anybody can have such an address.`,
  },
  none: {
    tone: 'red',
    word: t`Does not match`,
    meaning: (domain) => t`The college's own domain is ${domain}.`,
  },
}

/** Shows what the address says about the college, in words. */
export function DomainFact({ coach: { college, domain } }: { coach: CoachToDecide }) {
  const { emailDomain, madeAtSignUp } = college
  if (domain === 'none' && (emailDomain === '' || madeAtSignUp)) {
    return (
      <div className="grid justify-items-start gap-1">
        <Badge tone="neutral">Not known</Badge>
        <span className="text-sm text-ink-soft">Nothing is known of this college's addresses.</span>
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
