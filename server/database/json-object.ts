import { type RawBuilder, sql } from 'kysely'

/** PostgreSQL takes a hundred arguments. */
const atOnce = 40

/** SQL of one JSON object with these values by their names; an empty one where there are none. */
export function jsonObject(
  values: readonly (readonly [string, RawBuilder<unknown>])[],
): RawBuilder<Record<string, unknown>> {
  const parts = Array.from({ length: Math.ceil(values.length / atOnce) }, (_, i) =>
    values.slice(i * atOnce, (i + 1) * atOnce),
  )
  if (!parts.length) return sql`'{}'::jsonb`
  const objects = parts.map(
    (part) => sql`jsonb_build_object(${sql.join(part.flatMap(([name, value]) => [sql`${name}::text`, value]))})`,
  )
  return sql`(${sql.join(objects, sql` || `)})`
}
