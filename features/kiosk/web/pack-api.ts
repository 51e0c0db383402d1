import { applyPress } from '#features/attendance/press-rules.ts'
import { localTime } from '#shared/dates.ts'
import { sharedWords } from '#shared/words.ts'
import { ApiProblem, NoConnection } from '#web/lib/api-problem.ts'
import { callApi } from '#web/lib/call-api.ts'
import { openVault } from '#web/lib/vault.ts'
import type { CardSession, Found } from '../contract.ts'
import { type KeptMark, type Pack, takePack } from '../pack-contract.ts'
import { lookUpText, recentMisses, type Said, sessionsAt, waitFor, wayOf } from '../pack-rules.ts'
import { orderForNow } from '../rules.ts'
import { kioskWords } from '../words.ts'

/** Where this device keeps what it needs without a network; nothing where the connection is no safe one. */
export const vault = openVault('manyhands-kiosk')

/** Longer nobody waits for an answer before the device goes on without, in milliseconds. */
const patience = 6000

/** The device does not know them while it has no network: they may be known to the server. */
export class NotInPack extends Error {}

/** Milliseconds from this device's clock to the server's, as measured at its last answer. */
let ahead: number | undefined

/** The same at once, for what is only shown or compared: the device's own clock until it was measured. */
export const momentNow = (): Date => new Date(Date.now() + (ahead ?? 0))

/** The moment by the server's clock: a wrong clock of the tablet does not matter. */
export async function serverNow(): Promise<Date> {
  ahead ??= (await vault?.readNote('ahead'))?.[0]
  return momentNow()
}

/** An answer within the time that somebody waits; without one there is no network. */
export async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patience)
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new NoConnection()))
  })
  return Promise.race([work(signal), late])
}

export const isNoAnswer = (error: unknown): boolean =>
  error instanceof NoConnection ||
  (error instanceof ApiProblem && [502, 503, 504].includes(error.status)) ||
  (error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name))

type Noted = Pick<KeptMark, 'volId' | 'sessionId' | 'way' | 'at'>
/** What the server has taken since a newer pack was asked for, which may not know it. */
let noted: Noted[] = []

/** Takes along what the device needs today, and measures the clock. */
export async function refreshPack(): Promise<Pack> {
  const sent = Date.now()
  noted = []
  const { keys, ...pack } = await inTime((signal) => callApi(takePack, { signal }))
  ahead = Date.parse(pack.now) - (sent + Date.now()) / 2
  await vault?.note('ahead', [ahead])
  await vault?.keepKeys(keys)
  await changePack(async () => {
    await vault?.keep('pack', pack)
    for (const mark of noted) await writeInPack(mark)
  })
  return pack
}

/** One change after the other, also in two tabs: none is written over. */
const changePack = (work: () => Promise<void>) => navigator.locks.request('manyhands-kiosk-pack', work)

/** What was taken along today; what is of yesterday goes, save the sessions of that night. */
export async function readPack(): Promise<Pack | undefined> {
  const pack = await vault?.read<Pack>('pack')
  if (!pack) return undefined
  const now = localTime(await serverNow(), pack.kiosk.timeZone)
  const sessions = sessionsAt(pack, now)
  if (pack.day === now.slice(0, 10) || sessions.length) return { ...pack, sessions }
  await vault?.drop('pack')
  return undefined
}

/** Where somebody may leave their name, what runs or comes next first. */
export async function sessionsForNow(): Promise<Pack['sessions']> {
  const pack = await readPack()
  return pack ? orderForNow(pack.sessions, localTime(await serverNow(), pack.kiosk.timeZone)) : []
}

/** The server no longer wants this device: nothing that it kept can be read any more. What waits stays, sealed. */
export async function forgetDevice(): Promise<void> {
  await vault?.drop('pack')
  await vault?.forgetKeys()
  await vault?.note('misses', [])
}

/** Who that is, by what the device took along. */
export async function findInPack(said: Said): Promise<Found> {
  const pack = await readPack()
  if (!vault || !pack) throw new NoConnection()
  if (!pack.kiosk.identifyBy.includes(wayOf(said))) throw problem(400, kioskWords.message('wayNotOffered'))
  const now = (await serverNow()).getTime()
  const misses = recentMisses(await vault.readNote('misses'), now)
  const wait = waitFor(misses, now)
  if (wait) throw problem(429, sharedWords.message('tooOften'), wait)
  const hash = await vault.hash(await vault.hash(lookUpText(said)))
  const [person, other] = pack.people.filter(({ lookUps }) => lookUps.includes(hash))
  if (person && !other) return toFound(pack, person)
  await vault.note('misses', [...misses, now])
  throw new NotInPack()
}

/** What shows the server later who said who they are. Nothing where this device has no keys: then it keeps no press either. */
export const proofOf = async (said: Said): Promise<string> =>
  (await vault?.hasKeys()) ? vault!.hash(lookUpText(said)) : ''

const problem = (status: number, { message, text }: ReturnType<typeof kioskWords.message>, wait?: number) =>
  new ApiProblem(status, { detail: message, text }, wait)

const toFound = ({ sessions }: Pack, { volId, fullName, entries }: Pack['people'][number]): Found => ({
  volId,
  fullName,
  nric: '',
  dob: null,
  vol_contact_no: '',
  sessions: sessions.map((session) => {
    const entry = entries.find(({ sessionId }) => sessionId === session.vid)
    return { ...session, vols: entry ? [{ ...entry, volunteerId: volId, rolesFilled: [] }] : [] }
  }),
})

/** Writes into what was taken along what the server has taken: until it is taken along again, the device knows it. */
export async function noteInPack(mark: Noted): Promise<void> {
  noted.push(mark)
  await changePack(() => writeInPack(mark))
}

async function writeInPack(mark: Noted): Promise<void> {
  const pack = await readPack()
  const session = pack?.sessions.find(({ vid }) => vid === mark.sessionId)
  if (!pack || !session) return
  const people = pack.people.map((person) => {
    if (person.volId !== mark.volId) return person
    const entry = person.entries.find(({ sessionId }) => sessionId === mark.sessionId)
    const vols = entry ? [{ ...entry, volunteerId: person.volId, rolesFilled: [] }] : []
    const [times] = withMark({ ...session, vols }, mark, pack.kiosk.timeZone).vols
    if (!times) return person
    const { checkInTime, checkOutTime } = times
    const others = person.entries.filter((one) => one !== entry)
    return { ...person, entries: [...others, { sessionId: mark.sessionId, checkInTime, checkOutTime }] }
  })
  await vault?.keep('pack', { ...pack, people })
}

/** Somebody with what they did on this device that is not sent yet. */
export const withKept = (found: Found, marks: readonly KeptMark[], timeZone: string): Found => ({
  ...found,
  sessions: found.sessions.map((session) =>
    marks
      .filter(({ volId, sessionId }) => volId === found.volId && sessionId === session.vid)
      .reduce((shown, mark) => withMark(shown, mark, timeZone), session),
  ),
})

function withMark(
  session: CardSession,
  { volId, way, at }: Pick<KeptMark, 'volId' | 'way' | 'at'>,
  timeZone: string,
): CardSession {
  const [entry] = session.vols
  const before = {
    checkIn: entry?.checkInTime || null,
    checkOut: entry?.checkOutTime || null,
    absent: false,
    excused: false,
  }
  const after = applyPress(before, { way, at: localTime(new Date(at), timeZone), isKept: true })
  if (typeof after === 'string') return session
  const times = { checkInTime: after.checkIn ?? '', checkOutTime: after.checkOut ?? '' }
  return { ...session, vols: [{ volunteerId: volId, rolesFilled: entry?.rolesFilled ?? [], ...times }] }
}
