import { t } from '@touchline/contract'

type Words = readonly (readonly [name: string, value: string])[]

/** Shows two versions of the same fields side by side: one's own, and the one that is saved. */
export function BothVersions({ mine, theirs }: { mine: Words; theirs: Words }) {
  return (
    <div className="grid gap-3 xs:grid-cols-2">
      <Version title={t`Saved now`} words={theirs} />
      <Version title={t`Yours`} words={mine} />
    </div>
  )
}

function Version({ title, words }: { title: string; words: Words }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-field border border-line bg-wash p-3">
      <h3 className="mb-1 text-lg">{title}</h3>
      <dl className="grid gap-1 text-[0.9375rem]">
        {words.map(([name, value]) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline text-ink-soft">{name}: </dt>
            <dd className="inline font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
