import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDnsServer } from '#testing/dns-server.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { checkMailDomain as contract } from '../../domain-contract.ts'
import { checkMailDomain } from './check-mail-domain.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const ask = (address: string, as = tenant.superadmin) => test.call(contract, { query: { address } }, as)
const states = ({ records }: Awaited<ReturnType<typeof checkMailDomain>>) =>
  Object.fromEntries(records.map(({ kind, state }) => [kind, state]))

async function look(address: string, zone?: Parameters<typeof startDnsServer>[0]) {
  const dns = await startDnsServer(zone)
  try {
    const answer = await tenant.run(tenant.superadmin, (ctx) => checkMailDomain(ctx, address, dns.resolver))
    return { ...answer, asked: dns.asked }
  } finally {
    await dns.stop()
  }
}

it('says what is there, and asks for names of that domain alone', async () => {
  const key = `v=DKIM1; p=${'A'.repeat(400)}`
  const found = await look('office@Mail.Harbour.org', {
    'mail.harbour.org': ['MX mx.harbour.org', 'v=spf1 mx ~all', 'another text'],
    'k1._domainkey.mail.harbour.org': [key],
    '_dmarc.harbour.org': ['v=DMARC1; p=quarantine'],
  })
  expect(states(found)).toEqual({ MX: 'found', SPF: 'found', DKIM: 'found', DMARC: 'found' })
  expect(found.records[2]).toMatchObject({ host: '*._domainkey.mail.harbour.org', found: [key] })
  expect(found.asked.filter((name) => !name.endsWith('harbour.org'))).toEqual([])
})

it('says what is missing, and with what to mend it', async () => {
  const found = await look('office@harbour.org', { 'harbour.org': ['another text'] })
  expect(states(found)).toEqual({ MX: 'missing', SPF: 'missing', DKIM: 'missing', DMARC: 'missing' })
  expect(found.records.map(({ needs }) => needs).join(' ')).toContain('v=DMARC1; p=none; rua=mailto:office@harbour.org')
})

it('says so where nobody answers, within a few seconds', async () => {
  const begin = Date.now()
  const found = await look('office@harbour.org')
  expect(states(found)).toEqual({ MX: 'unanswered', SPF: 'unanswered', DKIM: 'unanswered', DMARC: 'unanswered' })
  expect(Date.now() - begin).toBeLessThan(5000)
})

it('says of a name of the own network what it is, without asking anybody', async () => {
  const reply = await ask('office@harbour.localhost')
  expect([reply.status, states(reply.body)]).toEqual([
    200,
    { MX: 'local', SPF: 'local', DKIM: 'local', DMARC: 'local' },
  ])
})

it('is for superadmins, and for addresses', async () => {
  expect((await ask('office@harbour.localhost', tenant.user)).status).toBe(403)
  expect((await ask('harbour.localhost')).status).toBe(400)
})
