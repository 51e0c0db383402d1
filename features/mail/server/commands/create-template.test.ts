import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../template-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const good = { templateName: 'Thank you', subjectName: 'Thank you', templateHtml: '<p>Dear {{firstName}}</p>' }
const create = (more: object = {}) => test.call(contract.createTemplate, { body: { ...good, ...more } }, tenant.user)

it('is kept under its name with hyphens, cleaned', async () => {
  const reply = await create({ templateHtml: '<p onclick="x()">Hi<script>x()</script></p>' })
  expect(reply.body).toMatchObject({
    templateName: 'Thank-you',
    TemplateName: 'Thank-you',
    SubjectPart: 'Thank you',
    HtmlPart: '<p>Hi</p>',
    languages: ['en'],
    version: 1,
  })
})

it('may have a version in each other language', async () => {
  const translations = [{ language: 'zh-Hans', subject: '谢谢', html: '<p>{{firstName}}，谢谢<script></script></p>' }]
  expect((await create({ translations })).body).toMatchObject({
    languages: ['en', 'zh-Hans'],
    translations: [{ language: 'zh-Hans', subject: '谢谢', html: '<p>{{firstName}}，谢谢</p>' }],
  })
})

it('has a name of its own, in any case of letters', async () => {
  await create()
  const again = await create({ templateName: 'THANK YOU' })
  expect([again.status, again.body.errors?.[0]?.path]).toEqual([400, 'templateName'])
  expect((await create({ templateName: 'Thank you 2' })).status).toBe(200)
})

it.each([
  ['no name', { templateName: ' ' }, 'templateName', 'Template Name is a required field'],
  ['a path as name', { templateName: '../x' }, 'templateName', 'Letters, digits, spaces and hyphens only'],
  ['the address where templates are made', { templateName: 'add' }, 'templateName', 'Please choose another name'],
  ['the same in other letters', { templateName: 'Add' }, 'templateName', 'Please choose another name'],
  ['no subject', { subjectName: '' }, 'subjectName', 'You need to enter a subject for the template'],
  ['a subject of two lines', { subjectName: 'a\r\nBcc: b@c.example' }, 'subjectName', 'One line of text'],
  [
    'a language twice',
    { translations: [1, 2].map(() => ({ language: 'ms', subject: '', html: '' })) },
    'translations',
    'Each language once',
  ],
])('is refused with %s', async (_name, more, path, message) => {
  const reply = await create(more)
  expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path, message }]])
})
