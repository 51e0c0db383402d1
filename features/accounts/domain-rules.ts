import type { MailRecord } from './domain-contract.ts'

/** Names that no mail server of the internet finds. */
const local = /(^|\.)(localhost|local|lan|home|internal|test|example|invalid|home\.arpa)$|^[\d.]+$/

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
export const isLocalDomain = (domain: string): boolean => local.test(domain)

/** Under these names most providers keep the key of their signatures; any other name only they know. */
export const usualSelectors = ['default', 'mail', 'dkim', 'selector1', 'selector2', 'google', 'k1', 's1']

/** The domain and what is above it: a policy that it does not have itself it takes from there. */
export function policyHosts(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_label, index) => `_dmarc.${labels.slice(index).join('.')}`)
}

/** What a name says; nothing where it says nothing, undefined where nobody answered. */
export type Answer = readonly string[] | undefined
type Judgement = Pick<MailRecord, 'state' | 'found' | 'needs'>

const unanswered: Judgement = {
  state: 'unanswered',
  found: [],
  needs:
    'No name server answered in time. Try again later; if that does not help, this server has no way to the internet.',
}
export const ofLocal: Judgement = {
  state: 'local',
  found: [],
  needs:
    'This domain is known on your own network only: other mail servers refuse mails from it. Choose an address of a domain that you have registered.',
}

/** Where answers and bounces go. A name of the machine itself is nobody's. */
export function judgeMx(answer: Answer): Judgement {
  if (!answer) return unanswered
  const found = [...answer]
  if (!found.length)
    return { state: 'missing', found, needs: 'Nobody receives mails here: answers and bounces are lost.' }
  const isNowhere = found.every((host) => host === '' || host === '.' || /^(localhost\.?|127\.|\[?::1)/.test(host))
  if (isNowhere)
    return { state: 'wrong', found, needs: 'It names no mail server that others reach: answers and bounces are lost.' }
  return { state: 'found', found, needs: '' }
}

/** Who may send. `server` is the mail server of this installation, where one is set. */
export function judgeSpf(answer: Answer, server: string | undefined): Judgement {
  if (!answer) return unanswered
  const found = answer.filter((text) => /^v=spf1( |$)/i.test(text))
  const record = `v=spf1 ${server ? `a:${server}` : 'include:<name that your mail provider gives>'} ~all`
  if (!found.length) return { state: 'missing', found, needs: `Add this text record: ${record}` }
  if (found.length > 1)
    return { state: 'wrong', found, needs: 'There may be one such record only: join them, or all are ignored.' }
  if (/^v=spf1\s+[-~?]?all\s*$/i.test(found[0] ?? ''))
    return { state: 'wrong', found, needs: `It allows nobody to send. Make it: ${record}` }
  return { state: 'found', found, needs: server ? `See that it allows ${server}, by name or by what it includes.` : '' }
}

/** The key of the signature. `answers` are those of the usual names. */
export function judgeDkim(answers: readonly Answer[]): Judgement {
  const found = answers.flatMap((answer) => answer ?? []).filter((text) => /(^|;)\s*p=\s*[\w+/=]/i.test(text))
  if (found.length) return { state: 'found', found, needs: '' }
  if (answers.every((answer) => !answer)) return unanswered
  return {
    state: 'missing',
    found,
    needs:
      'There is no key under the usual names. The person who runs the mail server signs the mails and gives you the record: its name ends in ._domainkey before the domain.',
  }
}

/** What receivers do with mails that fail the rest, by the first name that says something. */
export function judgeDmarc(answers: readonly Answer[], address: string): Judgement {
  const first = answers.map((answer) => answer?.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text)))
  const found = first.find((texts) => texts?.length) ?? []
  if (!found.length && answers.some((answer) => !answer)) return unanswered
  const record = `v=DMARC1; p=none; rua=mailto:${address}`
  if (!found.length) return { state: 'missing', found, needs: `Add this text record: ${record}` }
  if (found.length > 1 || !/;\s*p=\s*(none|quarantine|reject)\b/i.test(found[0] ?? ''))
    return { state: 'wrong', found, needs: `It needs to be one record that says a policy, such as: ${record}` }
  return { state: 'found', found, needs: '' }
}
