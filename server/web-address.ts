import { hostname, networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/**
 * How links in mails and redirects begin, without a slash at the end: PUBLIC_URL; else the host that the caller reached us
 * by, which must be a name of this machine unless they are signed in (anybody can name any host in a request, and the link
 * for a new password would go there); else where this process listens.
 */
export function webAddress(
  config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>,
  listening: string | undefined,
  request?: Pick<FastifyRequest, 'host' | 'hostname' | 'protocol' | 'signedIn'>,
): string {
  if (config.PUBLIC_URL) return new URL(config.PUBLIC_URL).origin
  const asked = `${request?.protocol}://${request?.host}`
  const isBelieved = request?.signedIn || isOwnName(request?.hostname.toLowerCase() ?? '')
  if (isBelieved && URL.canParse(asked)) return new URL(asked).origin
  const own = new URL(listening ?? `http://${inUrl(config.HOST)}:${config.PORT}`)
  if (isAnywhere(own.hostname)) own.hostname = inUrl(outsideAddress() ?? 'localhost')
  return own.origin
}

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)
const isAnywhere = (host: string) => ['0.0.0.0', '[::]', '::'].includes(host)

const addresses = () => Object.values(networkInterfaces()).flatMap((found) => found ?? [])

/** An address of this machine that others reach. */
const outsideAddress = () => addresses().find(({ internal, family }) => !internal && family === 'IPv4')?.address

function isOwnName(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isAnywhere(host)) return false
  return (
    bare === 'localhost' || bare === hostname().toLowerCase() || addresses().some(({ address }) => address === bare)
  )
}
