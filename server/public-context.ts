import type { Logger } from 'pino'
import type { Platform } from './platform.ts'

/** What a call that needs no sign-in receives: no tenant, no transaction. */
export interface PublicContext {
  now: Date
  log: Logger
  platform: Platform
  /** The address of the caller, for limits. IPv6 addresses are reduced to their /64. */
  callerAddress: string
  /** How links to this product begin, without a slash at the end. */
  webAddress: string
}
