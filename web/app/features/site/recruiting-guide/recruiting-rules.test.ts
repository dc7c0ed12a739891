import { expect, test } from 'vitest'
import spanish from './recruiting-rules.es.json'
import { byBody, dateFor, recruitingRules } from './recruiting-rules.ts'

const { rules, dates } = recruitingRules()
const valuesOf = (body: string) =>
  rules.filter((rule) => rule.body === body).map(({ rule, value }) => `${rule}: ${value}`)

test('the facts every family asks for are in the file', { tags: ['R6.2', 'R6.3', 'R6.4'] }, () => {
  const first = valuesOf('NCAA Division 1').join('\n')
  expect(first).toMatch(/16 core courses/)
  expect(first).toMatch(/Core GPA: 2\.3/)
  expect(first).toMatch(/10\/7 rule: 10 of the 16 .* 7 of them/)
  const second = valuesOf('NCAA Division 2').join('\n')
  expect(second).toMatch(/16 core courses/)
  expect(second).toMatch(/Core GPA: 2\.2/)
  expect(valuesOf('NCAA Division 3').join('\n')).toMatch(/own admission rules/)
})

test('rules are grouped by body in the order of the file', { tags: 'R6.1' }, () => {
  const groups = byBody(rules)
  expect(groups.map(({ body }) => body).slice(0, 3)).toEqual([
    'NCAA Division 1',
    'NCAA Division 2',
    'NCAA Division 3',
  ])
  expect(groups.flatMap((group) => group.rules)).toHaveLength(rules.length)
})

test('each text of the file has its Spanish, and nothing else has', () => {
  const texts = [
    ...dates.flatMap(({ label, rule }) => [label, rule]),
    ...rules.flatMap(({ body, topic, rule, value, unsettled }) =>
      [body, topic, rule, value, unsettled ?? []].flat(),
    ),
  ]
  expect(Object.keys(spanish).toSorted()).toEqual([...new Set(texts)].toSorted())
})

test('the class of 2028 may be written to from June 15, 2026', () => {
  expect(dates.map((date) => dateFor(2028, date))).toEqual(['2026-06-15', '2026-08-01', '2027-01-01'])
})

test('every rule of the NCAA names a document of the NCAA itself', () => {
  const hosts = rules.flatMap(({ body, url }) => (body.startsWith('NCAA') ? [new URL(url).host] : []))
  for (const host of hosts) expect(host).toMatch(/^(www|web3)\.ncaa\.org$|^www\.eligibilitycenter\.org$/)
})
