import { expect, it } from 'vitest'
import { startTestApp } from '#testing/start-test-app.ts'
import * as contract from '../../template-contract.ts'

it('is found by its name in any case of letters, in its organisation', async () => {
  const test = await startTestApp()
  const [tenant, other] = [await test.newTenant(), await test.newTenant()]
  const body = { templateName: '新年 快乐', subjectName: 'Hello', templateHtml: '<p>Hi</p>' }
  await test.call(contract.createTemplate, { body }, tenant.user)
  const get = (name: string, as = tenant.user) => test.call(contract.getTemplate, { params: { name } }, as)
  expect((await get('新年-快乐')).body).toMatchObject({
    TemplateName: '新年-快乐',
    HtmlPart: '<p>Hi</p>',
    translations: [],
  })
  expect((await get('新年-快乐', other.user)).status).toBe(404)
  expect((await get('../voopuser')).status).toBe(404)
})
