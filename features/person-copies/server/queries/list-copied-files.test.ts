import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listCopiedFiles } from './list-copied-files.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('has the files of the checklist, of own fields and the signed agreement, and none that was removed or is somebody else’s', async () => {
  const tenant = await test.newTenant()
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const letter = await addOwnField(test, tenant, { kind: 'file', label: 'Letter', seenBy: 'superadmins' })
  await tenant.inside(async ({ db, now }) => {
    const of = { tenant_id: tenant.id }
    const file = async (name: string, record_id: string, more: object = {}) => {
      const id = uuidv7()
      const row = { ...of, id, record_id, name, file_name: name, storage_key: `${tenant.id}/volunteers/${id}-${name}` }
      await db
        .insertInto('files')
        .values({ ...row, size: 1, created_on: now, created_by: 'a', ...more })
        .execute()
      return id
    }
    const slot = (volunteer_id: string, number: number, file_id: string) =>
      db
        .insertInto('volunteer_files')
        .values({ ...of, volunteer_id, slot: number, file_id, summary: '' })
        .execute()
    await slot(mei!, 1, await file('check.pdf', mei!))
    await slot(mei!, 2, await file('removed.pdf', mei!, { removed_on: now }))
    await slot(arun!, 1, await file('other.pdf', arun!))
    await db
      .insertInto('volunteer_answers')
      .values({
        ...of,
        volunteer_id: mei!,
        field_id: letter.id,
        said: 'letter.pdf',
        file_id: await file('letter.pdf', mei!),
        answered_on: now,
      })
      .execute()
    const registration = {
      ...of,
      id: uuidv7(),
      form: 'individual',
      state: 'accepted',
      name: 'Mei',
      record_id: mei!,
    } as const
    const consent = { consent_text: '', consent_version: '', consented_on: now, created_on: now, updated_on: now }
    const agreement_file_id = await file('agreement.pdf', registration.id)
    await db
      .insertInto('registrations')
      .values({ ...registration, ...consent, agreement_file_id })
      .execute()
  })
  const namesFor = async (as: Person) =>
    (await tenant.run(as, (ctx) => listCopiedFiles(ctx, mei!))).map(({ name }) => name)
  expect(await namesFor(tenant.user)).toEqual(['check.pdf', 'agreement.pdf'])
  expect(await namesFor(tenant.superadmin)).toEqual(['check.pdf', 'letter.pdf', 'agreement.pdf'])
})
