import { SectionTitle } from '../../../ui/section-title.tsx'
import { ruleDate } from '../../contact-rules/source-line.tsx'
import { Disclosure } from '../disclosure.tsx'
import type { BodyRules, Rule } from './recruiting-rules.ts'

/** Shows one item per governing body; every rule in it has its date and source. */
export function GuideRules({ bodies }: { bodies: readonly BodyRules[] }) {
  return (
    <section aria-labelledby="eligibility">
      <SectionTitle id="eligibility">Eligibility and rules</SectionTitle>
      <p className="mb-5 max-w-[65ch] text-ink-soft">
        Eligibility decides whether you can play in your first year. Start counting core courses in 9th grade,
        not 12th.
      </p>
      {bodies.map(({ body, rules }, index) => (
        <Disclosure key={body} title={body} open={index === 0} wide>
          <Topics rules={rules} />
        </Disclosure>
      ))}
    </section>
  )
}

function Topics({ rules }: { rules: readonly Rule[] }) {
  const topics = [...new Set(rules.map(({ topic }) => topic))]
  return topics.map((topic) => (
    <div key={topic} className="grid gap-x-6 gap-y-2 pt-1 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <h4 className="text-lg text-ink">{topic}</h4>
      <dl className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
        {rules
          .filter((rule) => rule.topic === topic)
          .map((rule) => (
            <div key={rule.rule}>
              <dt className="font-semibold text-ink">{rule.rule}</dt>
              <dd className="text-ink">{rule.value}.</dd>
              {rule.unsettled && (
                <dd className="mt-1 rounded-small bg-yellow-wash px-2.5 py-1.5 text-sm text-ink">
                  {rule.unsettled}
                </dd>
              )}
              <dd className="mt-0.5 text-sm text-ink-soft">
                {rule.validFrom && <span>Valid from: {ruleDate(rule.validFrom)}. </span>}
                Source:{' '}
                <a href={rule.url} target="_blank" rel="noopener noreferrer" className="link">
                  {rule.source}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  ))
}
