import type { Logger } from 'pino'
import { codeOf } from './error-code.ts'

export const kinds = ['database', 'disk', 'mail'] as const
type Kind = (typeof kinds)[number]

const sentences: Record<Kind, { begins: string; ends: string }> = {
  database: {
    begins: 'the database does not answer: nothing is read or stored until it does',
    ends: 'the database answers again',
  },
  disk: {
    begins: 'a disk is full: nothing new is stored until somebody makes room',
    ends: 'there is room on the disk again',
  },
  mail: {
    begins: 'the mail server does not answer, or refuses our sign-in: mails wait until it takes them',
    ends: 'the mail server takes mails again',
  },
}

/** Seconds between two looks: a mail server that is asked more often refuses us for that. */
const lookEvery: Record<Kind, number> = { database: 1, disk: 1, mail: 30 }

/** Looks whether all is well; throws while it is not. */
export type Probes = Record<Kind, () => Promise<unknown>>

export interface Troubles {
  /** Whether this error belongs to a trouble of the whole installation, which the log says once and not with each error. */
  notice(error: unknown): boolean
  /** The kinds that have begun and not ended. */
  open(): Kind[]
  stop(): void
}

interface Watching {
  log: Logger
  probes: Probes
  /** Of the database: which errors of the network are its own. */
  databaseUrl: string
  /** Milliseconds between two looks, unlike the usual. */
  every?: number
}

/** One sentence in the log when a trouble begins, one when it ends, and nothing between, however many errors it makes. */
export function watchTroubles({ log, probes, databaseUrl, every }: Watching): Troubles {
  const began = new Map<Kind, number>()
  const timers = new Set<NodeJS.Timeout>()
  const port = Number(new URL(databaseUrl).port || 5432)

  const look = (kind: Kind) => {
    const timer = setTimeout(
      async () => {
        timers.delete(timer)
        try {
          await probes[kind]()
        } catch {
          return look(kind)
        }
        const seconds = Math.round((performance.now() - (began.get(kind) ?? 0)) / 1000)
        began.delete(kind)
        log.warn({ trouble: kind, seconds }, sentences[kind].ends)
      },
      every ?? 1000 * lookEvery[kind],
    )
    timers.add(timer)
    timer.unref()
  }
  return {
    notice: (error) => {
      const kind = kindOf(error, port)
      if (!kind) return false
      if (!began.has(kind)) {
        began.set(kind, performance.now())
        log.error({ trouble: kind, code: codeOf(error) }, sentences[kind].begins)
        look(kind)
      }
      return true
    },
    open: () => [...began.keys()],
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** What an error says of itself; the queue hands on copies, which are no errors any more. */
interface Failure {
  code?: unknown
  port?: unknown
  /** What a mail server was told when it failed: CONN is that it was to be reached. */
  command?: unknown
  message?: unknown
  /** Of an address that was tried in several ways. */
  errors?: unknown[]
}

/** By the codes of the system and of PostgreSQL (its manual, appendix A). */
function kindOf(error: unknown, databasePort: number): Kind | undefined {
  const { code: given, port, command, message, errors } = Object(error) as Failure
  const code = String(given ?? '')
  if (command === 'CONN' || code === 'EAUTH') return 'mail'
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) return 'disk'
  if (/^(?:57P0[1-3]|08|53300)/.test(code)) return 'database'
  const isOfNetwork = ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)
  if (isOfNetwork && port === databasePort) return 'database'
  if (Array.isArray(errors) && errors.length) return kindOf(errors[0], databasePort)
  return typeof message === 'string' && message.startsWith('Connection terminated') ? 'database' : undefined
}
