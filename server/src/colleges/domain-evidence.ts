import type { DomainEvidence } from '@touchline/contract'
import mailProviders from 'email-providers/all.json' with { type: 'json' }
import { getDomain } from 'tldts'
import type { Database } from '../platform/db/database.ts'

// Private suffixes too: hosting companies give away names below them.
const publicSuffixes = { allowPrivateDomains: true }
const freeMail = new Set(mailProviders)

/** Why a domain identifies no institution: anyone can register below it or get a mailbox there. */
export type UnfitDomain = 'publicSuffix' | 'freeMail'

/** Returns why a domain identifies no institution; undefined if it may. */
export function unfitness(domain: string): UnfitDomain | undefined {
  const owned = getDomain(domain, publicSuffixes)
  if (owned === null) return 'publicSuffix'
  return freeMail.has(domain) || freeMail.has(owned) ? 'freeMail' : undefined
}

interface Claim {
  /** The address of the person who claims to work there. */
  email: string
  /** The institution's own domain. */
  emailDomain: string | null
  /** A coach made the college, so none of its data is evidence. */
  madeAtSignUp: boolean
}

/** Holds all institutions' domains, because a domain is judged against the others. */
export class DomainBook {
  readonly #holders: ReadonlyMap<string, number>
  /** Domains below which an institution has its own. */
  readonly #above: ReadonlySet<string>

  constructor(held: readonly { emailDomain: string; institutions: number }[]) {
    this.#holders = new Map(held.map(({ emailDomain, institutions }) => [emailDomain, institutions]))
    this.#above = new Set(held.flatMap(({ emailDomain }) => domainsAbove(emailDomain)))
  }

  /** Returns what an address's domain says about the institution. */
  judge({ email, emailDomain, madeAtSignUp }: Claim): DomainEvidence {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    if (unfitness(domain) === 'freeMail') return 'freeMail'
    const own = emailDomain?.toLowerCase()
    if (!own || madeAtSignUp) return 'none'
    const isBelow = domain.endsWith(`.${own}`)
    if (domain !== own && !isBelow) return 'none'
    return unfitness(own) ?? (isBelow ? 'subdomain' : this.#isShared(own) ? 'shared' : 'own')
  }

  /** Domains that identify a single institution. */
  get own(): string[] {
    return [...this.#holders.keys()].filter((domain) => !unfitness(domain) && !this.#isShared(domain))
  }

  /** Domains shared by institutions, or below or above another's; most institutions first. */
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

/** Reads all institutions' domains (a few thousand). */
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

/** Returns the domains between this one and its public suffix: for 'a.b.edu', 'b.edu'. */
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
