import { expect, it } from 'vitest'
import { isLocalDomain, judgeDkim, judgeDmarc, judgeMx, judgeSpf, policyHosts } from './domain-rules.ts'

it.each([
  ['localhost', true],
  ['mail.harbour.test', true],
  ['harbour.local', true],
  ['127.0.0.1', true],
  ['harbour.org.sg', false],
  ['local.org', false],
])('%s is known on the own network only: %s', (domain, isLocal) => {
  expect(isLocalDomain(domain)).toBe(isLocal)
})

it.each([
  [['v=spf1 include:mail.example.org ~all'], 'found'],
  [['V=SPF1 -all', 'other'], 'wrong'],
  [['v=spf1 a ~all', 'v=spf1 mx ~all'], 'wrong'],
  [['v=spf10 a'], 'missing'],
  [[], 'missing'],
  [undefined, 'unanswered'],
])('SPF %j: %s', (answer, state) => {
  expect(judgeSpf(answer, undefined).state).toBe(state)
})

it('names the mail server of this installation in the record that is needed', () => {
  expect(judgeSpf([], 'smtp.harbour.org').needs).toContain('v=spf1 a:smtp.harbour.org ~all')
})

it.each([
  [[['v=DKIM1; k=rsa; p=MIIB'], []], 'found'],
  [[['p=MIIB'], undefined], 'found'],
  [[['v=DKIM1; p='], []], 'missing'], // a key that was withdrawn
  [[[], undefined], 'missing'],
  [[undefined, undefined], 'unanswered'],
])('DKIM %j: %s', (answers, state) => {
  expect(judgeDkim(answers).state).toBe(state)
})

it.each([
  [[['v=DMARC1; p=none']], 'found'],
  [[[], ['v=DMARC1;p=reject']], 'found'],
  [[['v=DMARC1; rua=mailto:a@b.sg']], 'wrong'],
  [[['v=DMARC1; p=none', 'v=DMARC1; p=none']], 'wrong'],
  [[[], []], 'missing'],
  [[[], undefined], 'unanswered'],
])('DMARC %j: %s', (answers, state) => {
  expect(judgeDmarc(answers, 'a@harbour.org').state).toBe(state)
})

it.each([
  [['mx.harbour.org'], 'found'],
  [[''], 'wrong'],
  [['localhost'], 'wrong'],
  [[], 'missing'],
  [undefined, 'unanswered'],
])('MX %j: %s', (answer, state) => {
  expect(judgeMx(answer).state).toBe(state)
})

it('asks for a policy at the domain and above, and never at a top-level domain', () => {
  expect(policyHosts('a.harbour.org')).toEqual(['_dmarc.a.harbour.org', '_dmarc.harbour.org'])
})
