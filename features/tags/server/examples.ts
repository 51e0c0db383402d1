import { v7 as uuidv7 } from 'uuid'
import { type Example, type ExampleTenant, example, type FeatureRecords } from '#server/call-example.ts'
import * as tags from '../contract.ts'

declare module '#server/call-example.ts' {
  interface Records {
    tagId: string
    otherTagId: string
  }
}

/** One organisation may get several of these: each has a name of its own. */
async function addTag(tenant: ExampleTenant, what: string): Promise<string> {
  const id = uuidv7()
  const name = `${what} ${id.slice(-12)}`
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('tags')
      .values({ tenant_id: tenant.id, id, name, colour: 'teal', created_on: now, updated_on: now })
      .execute(),
  )
  return id
}

export const records: FeatureRecords = {
  tagId: { table: 'tags', add: (tenant) => addTag(tenant, 'First aider') },
  otherTagId: { table: 'tags', add: (tenant) => addTag(tenant, 'Has a car') },
}

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(tags.listTags),
  example(tags.listUsedTags),
  example(tags.createTag, () => ({ body: { name: 'Night owl', colour: 'blue' } })),
  example(
    tags.updateTag,
    (r) => ({ params: { id: r.tagId }, body: { name: 'First aid', colour: 'red', version: 1 } }),
    ['tagId'],
  ),
  example(tags.mergeTags, (r) => ({ params: { id: r.tagId }, body: { into: r.otherTagId } }), ['tagId', 'otherTagId']),
  example(tags.deleteTag, (r) => ({ params: { id: r.tagId } }), ['tagId']),
  example(tags.restoreTag, (r) => ({ params: { id: r.tagId } }), ['tagId']),
]
