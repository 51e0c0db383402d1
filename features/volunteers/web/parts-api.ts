import type { Returned, Sent } from '#shared/endpoint.ts'
import { ApiProblem, isPassing, NoConnection } from '#web/lib/api-problem.ts'
import type { importPeople } from '../import-contract.ts'
import { errorsOfWhole, nameOfPart, type Part, partsOf } from '../part-rules.ts'

type Body = Sent<typeof importPeople>['body']
type Answer = Returned<typeof importPeople>
type Row = NonNullable<Body['rows']>[number]
type Update = NonNullable<Body['updates']>[number]

interface Whole {
  rows: readonly Row[]
  updates: readonly Update[]
  fileName: string
}

interface Calls {
  send: (body: Body) => Promise<Answer>
  /** Takes back one part. */
  undo: (changeSetId: string) => Promise<unknown>
  /** So many are saved. */
  tell: (count: number) => void
  /** Before a part is tried again. */
  wait: () => Promise<void>
}

/** What came of an import: a large one is several changes, in their order. */
export interface Imported extends Omit<Answer, 'changeSetId'> {
  changeSetIds: string[]
}

const mostTries = 5

/**
 * Sends an import part by part; one whose answer is lost is sent again. When a part is refused, those before it are taken
 * back: all of it is imported, or nothing.
 */
export async function sendInParts({ rows, updates, fileName }: Whole, calls: Calls): Promise<Imported> {
  const parts = partsOf(rows, updates)
  const done: Imported = { changeSetIds: [], added: 0, updated: 0, unchanged: 0 }
  for (const [at, part] of parts.entries()) {
    const body = { rows: part.rows, updates: part.updates, fileName: nameOfPart(fileName, at + 1, parts.length) }
    try {
      const { changeSetId, added, updated, unchanged } = await sendOne(body, calls, at ? mostTries : 1)
      done.changeSetIds.push(changeSetId)
      done.added += added
      done.updated += updated
      done.unchanged += unchanged
    } catch (error) {
      if (at) await takeBack(done, error, calls.undo)
      throw refusalOfWhole(error, part)
    }
    calls.tell(countOf(done))
  }
  return done
}

const isLost = (error: unknown) => error instanceof NoConnection || isPassing(error)

async function sendOne(body: Body, { send, wait }: Calls, tries: number): Promise<Answer> {
  try {
    return await send(body)
  } catch (error) {
    if (tries === 1 || !isLost(error)) throw error
    await wait()
    return sendOne(body, { send, wait } as Calls, tries - 1)
  }
}

/** Nothing is imported after this, or an error says what is. */
async function takeBack(done: Imported, error: unknown, undo: Calls['undo']): Promise<void> {
  const count = countOf(done).toLocaleString('en')
  const stopped = `The import stopped after ${count} rows. They are saved, and can be undone under Earlier imports; to go on, choose the file again: those who are on record already are found.`
  if (isLost(error)) throw new Error(stopped)
  await undoParts(done.changeSetIds, undo).catch(() => {
    throw new Error(stopped)
  })
}

function refusalOfWhole(error: unknown, part: Part<Row, Update>): unknown {
  if (!(error instanceof ApiProblem) || !error.errors.length) return error
  const { status, code, message: detail } = error
  return new ApiProblem(status, { code, detail, errors: errorsOfWhole(error.errors, part) })
}

const countOf = ({ added, updated, unchanged }: Imported) => added + updated + unchanged

/** Takes the parts back, the last one first. Resolves to what became of each. */
export async function undoParts<Plan>(
  changeSetIds: readonly string[],
  undo: (changeSetId: string) => Promise<Plan>,
): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const id of changeSetIds.toReversed()) plans.push(await undo(id))
  return plans
}
