import { type PlayerProfile, t } from '@touchline/contract'
import { Plus } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'

interface MissingFact {
  field: string
  text: string
}

/**
 * Lists the facts coaches look for that this profile lacks, most wanted first. The club coach's number is someone
 * else's, so nobody is asked for it.
 */
export function missingFacts(profile: PlayerProfile): MissingFact[] {
  const facts: (MissingFact & { has: unknown })[] = [
    { field: 'positions', text: t`positions`, has: profile.positions.length },
    { field: 'youtubeLink', text: t`highlight video`, has: profile.youtubeLink },
    { field: 'yearGraduating', text: t`class year`, has: profile.yearGraduating },
    { field: 'height', text: t`height`, has: profile.height },
    { field: 'gpa', text: t`GPA`, has: profile.gpa !== null },
    { field: 'club', text: t`club`, has: profile.club },
    { field: 'clubLevel', text: t`club level`, has: profile.clubLevel },
    { field: 'school', text: t`school`, has: profile.school },
    { field: 'grade', text: t`grade`, has: profile.grade },
    { field: 'city', text: t`city`, has: profile.city },
    { field: 'stateLocated', text: t`state`, has: profile.stateLocated },
    { field: 'divisionsInterestedIn', text: t`divisions`, has: profile.divisionsInterestedIn.length },
    { field: 'phoneNumber', text: t`phone number`, has: profile.phoneNumber },
    { field: 'accolades', text: t`accolades`, has: profile.accolades },
  ]
  return facts.filter(({ has }) => !has).map(({ field, text }) => ({ field, text }))
}

/** Lists what a profile still lacks; each line starts editing at its field. Hidden once complete. */
export function MissingFacts({ profile, onAdd }: { profile: PlayerProfile; onAdd: (field: string) => void }) {
  const facts = missingFacts(profile)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="missing-facts" className="mb-5">
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
        <h2 id="missing-facts" className="text-xl">
          Coaches look for these
        </h2>
        <ul className="flex min-w-0 flex-[1_1_20rem] flex-wrap gap-2">
          {facts.map(({ field, text }) => (
            <li key={field}>
              <button
                type="button"
                onClick={() => onAdd(field)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-field border-2 border-dashed border-field-line px-3 text-[0.9375rem] font-medium text-accent hover:bg-wash"
              >
                <Plus aria-hidden="true" className="size-4" />
                {text}
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
