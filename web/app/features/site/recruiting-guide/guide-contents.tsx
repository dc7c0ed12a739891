import { t } from '@touchline/contract'

const sections = [
  { id: 'dates', name: t`Dates for your class` },
  { id: 'eligibility', name: t`Eligibility and rules` },
  { id: 'profile', name: t`Your profile` },
  { id: 'sharing', name: t`Sharing it` },
  { id: 'families', name: t`For parents` },
]

/** Lists links to each section; they stay beside the text on wide screens. */
export function GuideContents() {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-20 lg:self-start">
      <ol className="flex flex-wrap gap-2 lg:grid lg:gap-0 lg:border-l-2 lg:border-line">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="inline-flex min-h-11 items-center rounded-field border border-line bg-paper px-3.5 text-[0.9375rem] font-medium hover:bg-wash lg:-ml-0.5 lg:w-full lg:rounded-none lg:border-0 lg:border-l-2 lg:border-transparent lg:bg-transparent lg:hover:border-accent"
            >
              {section.name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
