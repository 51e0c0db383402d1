import pg from 'pg'
import { type Figure, percentile, timeOf } from './measure.ts'

/** One question, asked in three ways. */
export interface Question {
  name: string
  mark: number
  /** How many times the floor our query may take. */
  largestRatio: number
  /** What somebody who knows the schema would write for it. */
  floor: string[]
  /** Our query in its transaction. */
  ask: () => Promise<unknown>
  /** The whole call over HTTP. */
  call: () => Promise<unknown>
}

const rounds = 40
/** What takes a millisecond or two is asked more often: there, other programs of the machine weigh more than we do. */
const quickRounds = 200
const quick = 5

/** Each question in turns by all three ways, so that what disturbs one disturbs all. */
export async function compare(questions: Question[], tenantId: string, appUrl: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: appUrl, options: '-c jit=off' })
  await client.connect()
  const figures: Figure[] = []
  for (const { name, mark, largestRatio, floor, ask, call } of questions) {
    const times = { call: [] as number[], query: [] as number[], floor: [] as number[] }
    const isQuick = () => percentile(times.floor, 0.5) < quick
    for (let round = 0; round < rounds || (round < quickRounds && isQuick()); round++) {
      times.floor.push(await timeOf(() => byHand(client, tenantId, floor)))
      times.query.push(await timeOf(ask))
      times.call.push(await timeOf(call))
    }
    // the first rounds fill the caches
    const at = (part: number, some: number[]) => percentile(some.slice(5), part)
    const [ours, floorAtHalf] = [at(0.5, times.query), at(0.5, times.floor)]
    figures.push({
      name,
      mark,
      largestRatio,
      call: at(0.95, times.call),
      query: at(0.95, times.query),
      floor: at(0.95, times.floor),
      ratio: ours / floorAtHalf,
      extra: ours - floorAtHalf,
    })
  }
  await client.end()
  return figures
}

async function byHand(client: pg.Client, tenantId: string, statements: string[]): Promise<void> {
  await client.query(`begin; select set_config('app.tenant_id', '${tenantId}', true)`)
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
}
