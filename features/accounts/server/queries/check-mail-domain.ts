import { Resolver } from 'node:dns/promises'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { codeOf } from '#server/error-code.ts'
import { limitAttempts } from '#server/limit.ts'
import type { MailRecord } from '../../domain-contract.ts'
import {
  type Answer,
  domainOf,
  isLocalDomain,
  judgeDkim,
  judgeDmarc,
  judgeMx,
  judgeSpf,
  ofLocal,
  policyHosts,
  usualSelectors,
} from '../../domain-rules.ts'

/** All questions go out at once; whatever has no answer by then has none. */
const mostMilliseconds = 3000
const checksPerHour = 30

/** What the domain of an address says about who may send for it. Only names made from that address are asked for. */
export async function checkMailDomain(
  ctx: Pick<Context, 'outside' | 'tenantId'> & { config: Pick<Config, 'SMTP_URL'> },
  address: string,
  resolver = new Resolver({ timeout: 1000, tries: 2 }),
): Promise<{ domain: string; records: MailRecord[] }> {
  const domain = domainOf(address)
  const hosts = { MX: domain, SPF: domain, DKIM: `*._domainkey.${domain}`, DMARC: `_dmarc.${domain}` } as const
  const kinds = ['MX', 'SPF', 'DKIM', 'DMARC'] as const
  if (isLocalDomain(domain)) return { domain, records: kinds.map((kind) => ({ kind, host: hosts[kind], ...ofLocal })) }
  await limitAttempts(ctx.outside, `mail domain ${ctx.tenantId}`, checksPerHour, 3600)
  const stop = setTimeout(() => resolver.cancel(), mostMilliseconds)
  const textsOf = (host: string) =>
    answerOf(async () => (await resolver.resolveTxt(host)).map((parts) => parts.join('')))
  try {
    const [mx, spf, keys, policies] = await Promise.all([
      answerOf(async () => (await resolver.resolveMx(domain)).map(({ exchange }) => exchange)),
      textsOf(domain),
      Promise.all(usualSelectors.map((selector) => textsOf(`${selector}._domainkey.${domain}`))),
      Promise.all(policyHosts(domain).map(textsOf)),
    ])
    const judged = {
      MX: judgeMx(mx),
      SPF: judgeSpf(spf, serverOf(ctx.config)),
      DKIM: judgeDkim(keys),
      DMARC: judgeDmarc(policies, address),
    }
    return { domain, records: kinds.map((kind) => ({ kind, host: hosts[kind], ...judged[kind] })) }
  } finally {
    clearTimeout(stop)
  }
}

const serverOf = ({ SMTP_URL }: Pick<Config, 'SMTP_URL'>) => (SMTP_URL ? new URL(SMTP_URL).hostname : undefined)

/** A name that does not exist says nothing; any other failure is no answer. */
async function answerOf(ask: () => Promise<string[]>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes(String(codeOf(error))) ? [] : undefined
  }
}
