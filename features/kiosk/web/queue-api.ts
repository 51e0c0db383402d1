import { formatTime, localTime } from '#shared/dates.ts'
import { ApiProblem, messageOf, NoConnection } from '#web/lib/api-problem.ts'
import { callApi } from '#web/lib/call-api.ts'
import { type KeptMark, type KeptVisitor, mostSent, type Pack, sendKept } from '../pack-contract.ts'
import { noteInPack, readPack, serverNow, vault } from './pack-api.ts'

/** What waits to be sent, in the order in which it was done. */
interface Row {
  pack: Pick<Pack, 'id' | 'ticket'>
  mark?: KeptMark
  visitor?: KeptVisitor
  /** What staff are told where it is not taken: who, and in which session. */
  about: string
}

/** What the server did not take: shown to staff until they have seen it. */
export interface Refused {
  name: string
  about: string
  why: string
}

/** How things stand on this device. */
export interface Device {
  isDown: boolean
  waiting: number
  /** Kept under another sign-in. */
  others: number
  refused: readonly Refused[]
}

let device: Device = { isDown: false, waiting: 0, others: 0, refused: [] }
const listeners = new Set<() => void>()
export const readDevice = (): Device => device
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function changeDevice(change: Partial<Device>): void {
  if (Object.entries(change).every(([key, value]) => device[key as keyof Device] === value)) return
  device = { ...device, ...change }
  for (const listener of listeners) listener()
}

/** Counts what is kept here. */
export async function countKept(): Promise<void> {
  if (!vault) return
  const rows = await vault.list('row ')
  const kept = await vault.list('refused ')
  const refused: Refused[] = []
  for (const name of kept.own) refused.push({ name, ...(await vault.read<Omit<Refused, 'name'>>(name))! })
  changeDevice({ waiting: rows.own.length, others: rows.others + kept.others, refused })
}

export async function dismiss(name: string): Promise<void> {
  await vault?.drop(name)
  await countKept()
}

/** Keeps a press of a button until there is a network; the local time at which it was. Who is not in the pack cannot be. */
export async function keepMark(press: Omit<KeptMark, 'id' | 'at'>, name: string): Promise<string> {
  const pack = await readPack()
  if (!pack?.people.some((one) => one.volId === press.volId)) throw new NoConnection()
  const at = await serverNow()
  const mark = { ...press, id: crypto.randomUUID(), at: at.toISOString() }
  await keepRow(pack, { mark }, aboutOf(pack, press.sessionId, name, at))
  return localTime(at, pack.kiosk.timeZone)
}

/** Keeps the name and number of somebody whom the device does not know. */
export async function keepVisitor(visitor: Omit<KeptVisitor, 'id' | 'at'>): Promise<void> {
  const pack = await readPack()
  if (!pack) throw new NoConnection()
  const at = await serverNow()
  const kept = { ...visitor, id: crypto.randomUUID(), at: at.toISOString() }
  await keepRow(pack, { visitor: kept }, aboutOf(pack, visitor.sessionId, `${visitor.name}, ${visitor.phone}`, at))
}

function aboutOf({ sessions, kiosk }: Pack, sessionId: string, name: string, at: Date): string {
  const session = sessions.find(({ vid }) => vid === sessionId)
  return `${name}, ${session?.sessionName || session?.activityName}, ${formatTime(localTime(at, kiosk.timeZone))}`
}

async function keepRow({ id, ticket }: Pack, what: Pick<Row, 'mark' | 'visitor'>, about: string): Promise<void> {
  const { at, id: rowId } = (what.mark ?? what.visitor)!
  await vault?.keep(`row ${at} ${rowId}`, { pack: { id, ticket }, about, ...what } satisfies Row)
  await countKept()
}

async function readRows(): Promise<(Row & { name: string })[]> {
  const rows = []
  for (const name of (await vault?.list('row '))?.own ?? []) {
    const row = await vault?.read<Row>(name)
    if (row) rows.push({ ...row, name })
  }
  return rows
}

/** What was done here and is not sent yet. */
export const readKeptMarks = async (): Promise<KeptMark[]> => (await readRows()).flatMap(({ mark }) => mark ?? [])

let sending: Promise<boolean> | undefined

/** Sends what waits, in order, one after the other also in two tabs. Whether there was any. */
export function sendWaiting(): Promise<boolean> {
  sending ??= navigator.locks
    .request('manyhands-kiosk-queue', async () => {
      const rows = await readRows()
      for (const part of partsOf(rows)) await sendPart(part)
      await countKept()
      return rows.length > 0
    })
    .finally(() => {
      sending = undefined
    })
  return sending
}

/** Of one pack each, and no more than one call takes. */
function partsOf<T extends Row>(rows: readonly T[]): T[][] {
  const byPack = Map.groupBy(rows, ({ pack }) => pack.id)
  return [...byPack.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / mostSent) }, (_unused, i) =>
      own.slice(i * mostSent, (i + 1) * mostSent),
    ),
  )
}

type NamedRow = Row & { name: string }

async function sendPart(rows: readonly NamedRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const body = {
    pack: first.pack,
    marks: rows.flatMap(({ mark }) => mark ?? []),
    visitors: rows.flatMap(({ visitor }) => visitor ?? []),
  }
  try {
    const { answers } = await callApi(sendKept, { body, signal: AbortSignal.timeout(20_000) })
    const answerOf = new Map(answers.map((answer) => [answer.id, answer]))
    for (const row of rows) await settle(row, answerOf.get((row.mark ?? row.visitor)!.id))
  } catch (error) {
    // of many one may be what cannot be taken: each by itself, so that none is kept back by another
    if (!(error instanceof ApiProblem) || ![400, 404, 413, 422].includes(error.status)) throw error
    if (rows.length > 1) for (const row of rows) await sendPart([row])
    else await settle(first, { refusal: messageOf(error), isWithStaff: false })
  }
}

/**
 * It is with the server now, or with staff: only then it goes from here. What the server has told staff need not stand on a
 * screen that everybody sees.
 */
async function settle(
  { name, about, mark }: NamedRow,
  answer: { refusal: string; isWithStaff: boolean } | undefined,
): Promise<void> {
  if (answer === undefined) return
  const { refusal, isWithStaff } = answer
  if (mark && !refusal) await noteInPack(mark)
  if (refusal && !isWithStaff) await vault?.keep(`refused ${name}`, { about, why: refusal })
  await vault?.drop(name)
}
