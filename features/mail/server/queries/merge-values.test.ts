import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { startTestApp } from '#testing/start-test-app.ts'
import { readChoiceLink } from './choice-link.ts'
import { mergeValuesOf, unsubscribeHeaders } from './merge-values.ts'

const session = {
  sessionName: 'Walk',
  sessionDate: 'Saturday',
  sessionTime: '9 AM',
  sessionPlace: 'Park',
  cancelReason: '',
}
const person = {
  id: uuidv7(),
  name: 'Tan Mei Ling',
  address: 'mei@example.org',
  language: 'en' as const,
  fields: { role: 'Driver' },
}

it('has everything that can be filled in, and the link by which one chooses', async () => {
  const test = await startTestApp()
  const tenant = await test.newTenant()
  await tenant.run(tenant.user, async (ctx) => {
    const values = mergeValuesOf(ctx, () => session, person)
    expect(values).toMatchObject({
      ...session,
      firstName: 'Mei Ling',
      fullName: 'Tan Mei Ling',
      organisation: ctx.tenantName,
      role: 'Driver',
    })
    const token = values.ownPage.split('/').at(-1)!
    expect(readChoiceLink(ctx.config.SECRET_KEY, token)).toEqual({ tenantId: tenant.id, recipientId: person.id })
    expect(unsubscribeHeaders(ctx, values.ownPage)['List-Unsubscribe']).toBe(
      `<${ctx.webAddress}/api/mail/choices/${token}>`,
    )
    expect(mergeValuesOf(ctx, () => session, { ...person, name: '' })).toMatchObject({ firstName: 'friend' })
    const known = { ...person, name: '', language: 'ms' as const }
    expect(mergeValuesOf(ctx, () => session, known).fullName).toBe('sahabat')
  })
})
