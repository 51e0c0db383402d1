import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** A name's keys, as `namesakes` takes them. */
export const keysOfName = (name: RawBuilder<unknown>) => sql<string[]>`names_to_compare(left(normalise(${name}), 400))`

/** Whether a record of the table or view has one of these names. */
export const hasName = (table: string, keys: RawBuilder<unknown>) =>
  sql<boolean>`names_to_compare(${sql.ref(`${table}.full_name_search`)}) && ${keys}`

/** The ids of people on record who go by one of these names, its words in any order and however a father's is written. */
export const namesakes = ({ tenantId }: Pick<Context, 'tenantId'>, keys: RawBuilder<unknown>) => sql<{ id: string }>`
  (select id from volunteer_search
    where tenant_id = ${tenantId} and name_to_compare(split_part(full_name_search, '@', 1)) = any(${keys})
  union
  select id from volunteer_search
    where tenant_id = ${tenantId} and position('@' in full_name_search) > 0
      and name_to_compare(split_part(full_name_search, '@', 2)) = any(${keys}))`
