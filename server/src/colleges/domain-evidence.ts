import type { DomainEvidence } from '@touchline/contract'
import mailProviders from 'email-providers/all.json' with { type: 'json' }
import { getDomain } from 'tldts'
import type { Database } from '../platform/db/database.ts'

// suffixes below which hosters give names away belong to nobody either
const publicSuffixes = { allowPrivateDomains: true }
const freeMail = new Set(mailProviders)

/** Lists why a domain identifies no institution: anybody may register below it, or have a mailbox there. */
export type UnfitDomain = 'publicSuffix' | 'freeMail'

/** Tells whether nobody in particular owns this domain; undefined for one that somebody does. */
export function unfitness(domain: string): UnfitDomain | undefined {
  const owned = getDomain(domain, publicSuffixes)
  if (owned === null) return 'publicSuffix'
  return freeMail.has(domain) || freeMail.has(owned) ? 'freeMail' : undefined
}

interface Claim {
  /** The address of whoever claims to work there. */
  email: string
  /** The institution's own domain. */
  emailDomain: string | null
  /** A coach made the college, so nothing of it is evidence. */
  madeAtSignUp: boolean
}

/** Holds the domains of all institutions, since one domain is judged beside the others when it is asked about. */
export class DomainBook {
  readonly #holders: ReadonlyMap<string, number>
  /** Domains below which an institution has its own. */
  readonly #above: ReadonlySet<string>

  constructor(held: readonly { emailDomain: string; institutions: number }[]) {
    this.#holders = new Map(held.map(({ emailDomain, institutions }) => [emailDomain, institutions]))
    this.#above = new Set(held.flatMap(({ emailDomain }) => domainsAbove(emailDomain)))
  }

  /** Tells what the domain of an address says about the institution. */
  judge({ email, emailDomain, madeAtSignUp }: Claim): DomainEvidence {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    if (unfitness(domain) === 'freeMail') return 'freeMail'
    const own = emailDomain?.toLowerCase()
    if (!own || madeAtSignUp) return 'none'
    const isBelow = domain.endsWith(`.${own}`)
    if (domain !== own && !isBelow) return 'none'
    return unfitness(own) ?? (isBelow ? 'subdomain' : this.#isShared(own) ? 'shared' : 'own')
  }

  /** Domains an address of which speaks for one institution alone. */
  get own(): string[] {
    return [...this.#holders.keys()].filter((domain) => !unfitness(domain) && !this.#isShared(domain))
  }

  /** Domains of several institutions, and those below or above another's, most institutions first. */
  get shared(): { domain: string; institutions: number }[] {
    return [...this.#holders]
      .map(([domain, institutions]) => ({ domain, institutions }))
      .filter(({ domain }) => this.#isShared(domain))
      .sort((one, other) => other.institutions - one.institutions || (one.domain < other.domain ? -1 : 1))
  }

  #isShared(domain: string): boolean {
    if ((this.#holders.get(domain) ?? 0) > 1 || this.#above.has(domain)) return true
    return domainsAbove(domain).some((above) => this.#holders.has(above))
  }
}

/** Reads the domains of all institutions, of which there are a few thousand. */
export async function domainBook(db: Database): Promise<DomainBook> {
  const held = await db
    .selectFrom('institutions')
    .select((eb) => ['emailDomain', eb.fn.countAll<number>().as('institutions')])
    .where('emailDomain', 'is not', null)
    .groupBy('emailDomain')
    .$narrowType<{ emailDomain: string }>()
    .execute()
  return new DomainBook(held)
}

/** Returns the domains between this one and its public suffix: of 'a.b.edu', 'b.edu'. */
function domainsAbove(domain: string): string[] {
  const owned = getDomain(domain, publicSuffixes)
  const above: string[] = []
  let rest = domain
  while (owned !== null && rest !== owned && rest.includes('.')) {
    rest = rest.slice(rest.indexOf('.') + 1)
    above.push(rest)
  }
  return above
}
