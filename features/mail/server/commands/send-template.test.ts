import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { createTemplate } from '../../template-contract.ts'
import { sendTemplate, takeTemplateBack } from './send-template.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('goes to those who can get it, in the name that it has in any case of letters, and can be taken back', async () => {
  const tenant = await test.newTenant()
  const body = { templateName: 'Welcome', subjectName: 'Hello', templateHtml: '<p>Hello</p>' }
  await test.call(createTemplate, { body }, tenant.user)
  const vids = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const send = (name: string, to = vids) =>
    tenant.run(tenant.user, (ctx) =>
      sendTemplate(ctx, { name, topic: 'thanks', vids: to, at: new Date(ctx.now.getTime() + 60_000) }),
    )
  expect(await send('No-such-template')).toBeUndefined()
  expect(await send('Welcome', [])).toBeUndefined()
  const id = await send('WELCOME')
  const takeBack = () => tenant.run(tenant.user, (ctx) => takeTemplateBack(ctx, id!))
  expect([await takeBack(), await takeBack()]).toEqual([true, false])
})
