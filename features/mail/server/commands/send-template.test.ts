import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { welcomeLetter } from '../../letter-words.ts'
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
      sendTemplate(ctx, {
        name,
        otherwise: welcomeLetter,
        topic: 'thanks',
        vids: to,
        at: new Date(ctx.now.getTime() + 60_000),
      }),
    )
  expect(await send('Welcome', [])).toBeUndefined()
  const id = await send('WELCOME')
  const takeBack = () => tenant.run(tenant.user, (ctx) => takeTemplateBack(ctx, id!))
  expect([await takeBack(), await takeBack()]).toEqual([true, false])
})

it('is the ready letter where the template has gone', async () => {
  const tenant = await test.newTenant()
  const vids = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await tenant.run(tenant.user, (ctx) =>
    sendTemplate(ctx, { name: 'Gone', otherwise: welcomeLetter, topic: 'thanks', vids, at: ctx.now }),
  )
  const sent = await tenant.inside(({ db }) =>
    db.selectFrom('mail_messages').select(['subject', 'is_automatic']).execute(),
  )
  expect(sent).toEqual([{ subject: welcomeLetter.subject, is_automatic: true }])
})
