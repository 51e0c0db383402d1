import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOutboxMail, listOutbox } from '#features/mail/contract.ts'
import { getRegistrationForm } from '#features/registration/contract.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getAccount } from '../../contract.ts'
import { createAccount, getTenantSettings, updateTenantSettings } from '../../staff-contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { worker: true })
})
afterAll(() => test.stop())

describe('the name of an organisation', () => {
  it('is the one it was made with until it gets another, which stands in the shell, the forms and the mails', async () => {
    const tenant = await test.newTenant()
    const { superadmin: as, slug } = tenant
    const before = (await test.call(getTenantSettings, {}, as)).body
    expect(before.settings).toMatchObject({ name: `Organisation ${slug}`, shortName: '' })
    const settings = { ...before.settings, name: 'Harbour Volunteers 港湾', shortName: 'Harbour' }
    const saved = await test.call(updateTenantSettings, { body: { settings, version: before.version } }, as)
    expect(saved.body.settings).toMatchObject({ name: 'Harbour Volunteers 港湾', shortName: 'Harbour' })

    const { user, settings: shown } = (await test.call(getAccount, {}, tenant.user)).body
    expect([user.tenantName, shown.shortName]).toEqual(['Harbour Volunteers 港湾', 'Harbour'])
    const form = await test.call(getRegistrationForm, { params: { tenant: slug, form: 'individual' } })
    expect(form.body.tenant.name).toBe('Harbour Volunteers 港湾')
    const body = { username: `${slug}-new`, email: 'new@example.org', userRole: 'user', locationpermission: none }
    expect((await test.call(createAccount, { body: body as never }, as)).body).toMatchObject({
      username: body.username,
    })
    const text = async () => {
      const [first] = (await test.call(listOutbox, {}, as)).body.mails
      return first && (await test.call(getOutboxMail, { params: { id: first.id } }, as)).body.text
    }
    await expect.poll(text, { timeout: 20_000 }).toMatch(/\n\nHarbour Volunteers 港湾\s*$/)
    const neighbour = await test.newTenant()
    expect((await test.call(getAccount, {}, neighbour.user)).body.user.tenantName).toBe(
      `Organisation ${neighbour.slug}`,
    )
  })
})

const none = Array.from({ length: 9 }, () => [])
