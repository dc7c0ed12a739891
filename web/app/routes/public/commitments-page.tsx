import { divisionNames, positionNames, t } from '@touchline/contract'
import { type Commitment, type CommittedClass, committedClasses } from '../../features/site/commitments.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { Shirt } from '../../ui/figures/avatar-shirt.tsx'
import { Crest } from '../../ui/figures/crest.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

export function meta() {
  return pageMeta(t`Commitments`, {
    description: t`Where the soccer players of the classes of 2026 and 2025 will play: players, positions and colleges.`,
  })
}

/** Lists committed players of two classes, from static data. */
export default function CommitmentsPage() {
  return (
    <>
      <PageHeader title="Commitments">
        <p className="mt-1 max-w-[44em] text-on-pitch-soft">
          From club field to college jersey. A verbal commitment is a promise; it's binding once you sign.
        </p>
      </PageHeader>
      <div className="page-width grid gap-12 pt-8">
        {committedClasses.map((committed) => (
          <ClassList key={committed.year} committed={committed} />
        ))}
        <p className="text-sm text-ink-soft">
          These are sample entries. The players and colleges on this page are made up.
        </p>
      </div>
    </>
  )
}

function ClassList({ committed: { year, commitments } }: { committed: CommittedClass }) {
  const id = `class-${year}`
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} count={commitments.length}>
        Class of {year}
      </SectionTitle>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {commitments.map((commitment) => (
          <li key={commitment.player}>
            <CommitmentCard commitment={commitment} year={year} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CommitmentCard({ commitment, year }: { commitment: Commitment; year: number }) {
  const { player, position, club, home, college, division } = commitment
  return (
    <div className="grid h-full grid-cols-[1fr_auto] overflow-hidden rounded-card border border-line bg-paper">
      <div className="grid min-w-0 content-start gap-3 p-4">
        <div className="flex items-center gap-3">
          <Shirt name={player} year={year} className="size-13 shrink-0 rounded-field bg-dew" />
          <div className="min-w-0">
            <h3 className="text-[1.375rem] leading-tight wrap-break-word">{player}</h3>
            <p className="text-sm text-ink-soft">{positionNames[position]}</p>
          </div>
        </div>
        <p className="text-sm text-ink-soft">
          {club}
          <br />
          {home}
        </p>
      </div>
      <div className="on-pitch mown-across relative grid w-34 content-center justify-items-center gap-1.5 p-3 text-center sm:w-40">
        <svg
          viewBox="0 0 40 60"
          aria-hidden="true"
          className="absolute top-1/2 -left-3.5 h-12 w-8 -translate-y-1/2 fill-none"
        >
          <path d="M6 30h26" className="stroke-yellow stroke-3 [stroke-dasharray:5_4]" />
          <path d="m27 23 8 7-8 7" className="stroke-yellow stroke-3" />
        </svg>
        <Crest name={college} className="h-16 w-14" />
        <p className="display text-lg leading-none wrap-break-word text-on-pitch">{college}</p>
        <p className="text-xs text-on-pitch-soft">{divisionNames[division]}</p>
      </div>
    </div>
  )
}
