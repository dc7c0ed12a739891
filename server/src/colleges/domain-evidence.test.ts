import { describe, expect, test } from 'vitest'
import { DomainBook, unfitness } from './domain-evidence.ts'

const once = (...domains: string[]) => domains.map((emailDomain) => ({ emailDomain, institutions: 1 }))
const judge = (email: string, emailDomain: string | null, others: string[] = [], madeAtSignUp = false) =>
  new DomainBook(once(...(emailDomain === null ? [] : [emailDomain]), ...others)).judge({
    email,
    emailDomain,
    madeAtSignUp,
  })

describe('the evidence of an address domain for a college', () => {
  test.each([
    ['dana@fernhill.edu', 'fernhill.edu', 'own'],
    ['dana@FernHill.edu', 'fernhill.EDU', 'own'],
    ['"dana@fernhill.edu"@elsewhere.edu', 'fernhill.edu', 'none'],
    ['dana@notfernhill.edu', 'fernhill.edu', 'none'],
    ['dana@fernhill.edu.evil.edu', 'fernhill.edu', 'none'],
    ['dana@fernhill.edu', 'athletics.fernhill.edu', 'none'],
    ['dana@edu', 'fernhill.edu', 'none'],
    ['dana@fernhill.edu', '', 'none'],
    ['dana@fernhill.edu', null, 'none'],
  ])('%s for %s: %s', (email, own, verdict) => {
    expect(judge(email, own)).toBe(verdict)
  })

  test.each(['dana@alumni.fernhill.edu', 'dana@mail.students.fernhill.edu'])(
    'a subdomain proves nothing: %s',
    (email) => {
      expect(judge(email, 'fernhill.edu')).toBe('subdomain')
    },
  )

  test.each([
    ['dana@gmail.com', 'gmail.com'],
    ['dana@gmail.com', 'fernhill.edu'],
    ['dana@yahoo.com', null],
    ['dana@icloud.com', 'icloud.com'],
  ])('a mailbox that anybody has proves nothing: %s for %s', (email, own) => {
    expect(judge(email, own)).toBe('freeMail')
  })

  test.each([
    ['dana@edu.au', 'edu.au'],
    ['dana@hillcrest.edu.au', 'edu.au'],
    ['dana@k12.tx.us', 'k12.tx.us'],
    ['dana@austin.k12.tx.us', 'k12.tx.us'],
    ['dana@fernhill.edu', 'edu'],
    ['dana@somebody.github.io', 'github.io'],
  ])('a public suffix proves nothing: %s for %s', (email, own) => {
    expect(judge(email, own)).toBe('publicSuffix')
  })

  test('of several institutions it proves none of them', { tags: 'S15' }, () => {
    const book = new DomainBook([{ emailDomain: 'psu.edu', institutions: 17 }, ...once('fernhill.edu')])
    const claim = { email: 'dana@psu.edu', emailDomain: 'psu.edu', madeAtSignUp: false }
    expect(book.judge(claim)).toBe('shared')
    expect(book.own).toEqual(['fernhill.edu'])
    expect(book.shared).toEqual([{ domain: 'psu.edu', institutions: 17 }])
  })

  test("below another's, or above it, it proves neither", () => {
    expect(judge('dana@abington.psu.edu', 'abington.psu.edu', ['psu.edu'])).toBe('shared')
    expect(judge('dana@psu.edu', 'psu.edu', ['a.abington.psu.edu'])).toBe('shared')
    expect(judge('dana@athletics.abington.psu.edu', 'abington.psu.edu', ['psu.edu'])).toBe('subdomain')
  })

  test('beside others below one public suffix, or one that an old row holds, it is its own', () => {
    const others = ['edu', 'hillcrest.edu', 'example.org', 'edu.au', 'gmail.com']
    expect(judge('dana@fernhill.edu', 'fernhill.edu', others)).toBe('own')
    expect(judge('dana@fernhill.edu.au', 'fernhill.edu.au', others)).toBe('own')
  })

  test('of a college made at sign-up it proves nothing', { tags: 'S27' }, () => {
    expect(judge('dana@made-up.edu', 'made-up.edu', [], true)).toBe('none')
  })
})

test.each([
  ['fernhill.edu', undefined],
  ['athletics.fernhill.edu', undefined],
  ['kestrel-ridge.example.edu', undefined],
  ['k12.tx.us', 'publicSuffix'],
  ['localhost', 'publicSuffix'],
  ['outlook.com', 'freeMail'],
])('a domain nobody in particular owns is no domain of a college: %s', (domain, fault) => {
  expect(unfitness(domain)).toBe(fault)
})
