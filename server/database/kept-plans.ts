import type pg from 'pg'
import { codeOf } from '../error-code.ts'

/** Texts that get a name, over all connections: each keeps as many plans at most. Further ones are planned each time. */
const mostNames = 500
/** PostgreSQL's word for a plan whose table has another shape since: the product was brought to a newer version. */
const featureNotSupported = '0A000'

/** One record, or what belongs to it, by its id: `"volunteers"."id" = $1`, `volunteer_id = $2`. */
const byId = /(?:^|[\s."(])(?!tenant_id)(?:\w+_)?id"? = \$\d/
const insertsOneRow = /^insert into .* values \((?!.*\), \()/
/** Written into a statement that begins at the rows of one record, whatever else of it looks as if it depended on their number. */
export const onePlan = '/* one plan */'
/** How many rows there are, and of which tenant, decides how a page is best found: that plan serves nobody else. */
const dependsOnSize = /\blimit\b|\boffset\b|\blike\b|\bunnest\b|= any\(/i

/**
 * Whether one plan of this statement is right for every organisation and every record, so that the database may keep it.
 * Row level security asks for the tenant in each plan: with few rows PostgreSQL would choose another one than with many.
 */
export function hasOnePlan(text: string): boolean {
  return text.includes(onePlan) || ((byId.test(text) || insertsOneRow.test(text)) && !dependsOnSize.test(text))
}

/**
 * Names statements, so that each connection parses and plans them once. A text has the same name on all connections;
 * names are given in the order in which texts come.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()

  /** The name of a statement whose plan is kept; undefined for one that is planned each time. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= mostNames || !hasOnePlan(text)) return known
    const name = `kept_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/** Lets a connection keep its plans: what is asked of it goes by name from now on where it has one. */
export function keepPlans(client: pg.PoolClient, names: StatementNames): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = async (name: string, text: string, values: unknown[]) => {
    try {
      return await query({ name, text, values })
    } catch (error) {
      // this connection would refuse the statement for ever: the pool replaces it
      if (codeOf(error) === featureNotSupported) void client.end()
      throw error
    }
  }
  client.query = ((text: unknown, values?: unknown, ...more: unknown[]) => {
    const isPlain = typeof text === 'string' && Array.isArray(values) && !more.length
    const name = isPlain ? names.nameOf(text) : undefined
    return name ? named(name, text as string, values as unknown[]) : query(text, values, ...more)
  }) as typeof client.query
}
