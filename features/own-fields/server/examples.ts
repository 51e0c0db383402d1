import { v7 as uuidv7 } from 'uuid'
import { type Example, example, type FeatureRecords } from '#server/call-example.ts'
import * as choices from '../choice-contract.ts'
import * as fields from '../contract.ts'
import type { OwnKind } from '../kind-rules.ts'

declare module '#server/call-example.ts' {
  interface Records {
    ownFieldId: string
    fileFieldId: string
    choiceFieldId: string
  }
}

const addField =
  (kind: OwnKind, options: object[] = []): FeatureRecords[string]['add'] =>
  async (tenant) => {
    const id = uuidv7()
    const words = { label: `Shoe size ${id.slice(-12)}`, kind, form: 'volunteers' } as const
    await tenant.inside(({ db, now }) =>
      db
        .insertInto('own_fields')
        .values({
          tenant_id: tenant.id,
          id,
          ...words,
          position: 1,
          options: JSON.stringify(options),
          created_on: now,
          updated_on: now,
        })
        .execute(),
    )
    return id
  }

const choice = (key: string, label: string) => ({ key, label, translations: {}, isRemoved: false })

export const records: FeatureRecords = {
  ownFieldId: { table: 'own_fields', add: addField('number') },
  fileFieldId: { table: 'own_fields', add: addField('file') },
  choiceFieldId: { table: 'own_fields', add: addField('choice', [choice('m', 'M'), choice('medium', 'Medium')]) },
}

const form = 'volunteers'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(fields.listOwnFields, () => ({ query: { form } })),
  example(fields.listUsedOwnFields, () => ({ query: { form } })),
  example(fields.createOwnField, () => ({
    body: { form, kind: 'choice', label: 'T-shirt', options: [{ label: 'Small' }, { label: 'Large' }] },
  })),
  example(
    fields.updateOwnField,
    (r) => ({ params: { id: r.ownFieldId }, body: { label: 'Size of shoes', help: 'As in Europe', version: 1 } }),
    ['ownFieldId'],
  ),
  example(fields.countOlderAnswers, (r) => ({ params: { id: r.ownFieldId }, query: { months: 12 } }), ['ownFieldId']),
  example(choices.countChoices, (r) => ({ params: { id: r.choiceFieldId } }), ['choiceFieldId']),
  example(choices.joinChoices, (r) => ({ params: { id: r.choiceFieldId }, body: { choice: 'medium', into: 'm' } }), [
    'choiceFieldId',
  ]),
  example(
    fields.createOwnUpload,
    (r) => ({ params: { id: r.fileFieldId }, body: { fileName: 'letter.pdf', fileSize: 5 } }),
    ['fileFieldId'],
  ),
  example(fields.getOwnFileUrl, () => ({ params: { id: uuidv7() }, query: { recordId: uuidv7() } })),
  example(fields.orderOwnFields, (r) => ({ body: { form, ids: [r.ownFieldId] } }), ['ownFieldId']),
  example(fields.nameOwnSection, () => ({ body: { form, title: 'For our camps' } })),
  example(fields.deleteOwnField, (r) => ({ params: { id: r.ownFieldId } }), ['ownFieldId']),
  example(fields.restoreOwnField, (r) => ({ params: { id: r.ownFieldId } }), ['ownFieldId']),
]
