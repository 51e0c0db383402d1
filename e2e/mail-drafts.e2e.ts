import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { demoPassword, signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 1366, height: 768 })
  page = visitor.page
  await signInAs(page, demo.admin)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const subject = () => page.getByRole('textbox', { name: 'Subject' })

test('a draft that a colleague has saved in between is not saved over, and nothing that was typed is lost', async () => {
  const draft = { subject: 'The first', html: '<p>Hello</p>' }
  const { body: kept } = await callAs<{ id: string; version: number }>(page, 'POST', '/mail/messages', draft)
  const onServer = async (id: string) => (await callAs<typeof draft>(page, 'GET', `/mail/messages/${id}`)).body.subject
  const byColleague = async (subject: string) => {
    const { version } = (await callAs<{ version: number }>(page, 'GET', `/mail/messages/${kept.id}`)).body
    const saved = await callAs(page, 'PUT', `/mail/messages/${kept.id}`, { ...draft, subject, version })
    expect(saved.status).toBe(200)
  }
  await visit(page, `/communication/email/compose?draft=${kept.id}`)
  await subject().getByText('The first').waitFor()
  await byColleague('Theirs')
  await subject().fill('Mine')
  await page.getByText('Somebody else has changed this draft').waitFor()
  await expectAccessible(page, 'a draft that two have changed')
  expect([await subject().innerText(), await onServer(kept.id)]).toEqual(['Mine', 'Theirs'])
  await page.getByRole('button', { name: 'Replace theirs with mine' }).click()
  await page.getByText('The draft is saved.').waitFor()
  expect(await onServer(kept.id)).toBe('Mine')
  await byColleague('Theirs again')
  await subject().fill('Mine again')
  await page.getByRole('button', { name: 'Keep mine as a new draft' }).click()
  await page.waitForURL((url) => url.search.includes('draft=') && !url.search.includes(kept.id))
  const own = new URL(page.url()).searchParams.get('draft')!
  expect([await onServer(own), await onServer(kept.id)]).toEqual(['Mine again', 'Theirs again'])
  await page.getByText('The draft is saved.').waitFor()
  await callAs(page, 'DELETE', `/mail/messages/${own}`)
  await subject().fill('Mine after all')
  await page.getByText('This draft is no longer yours').waitFor()
  await page.getByRole('button', { name: 'Keep mine as a new draft' }).click()
  await page.waitForURL((url) => url.search.includes('draft=') && !url.search.includes(own))
})

test('what a colleague sends while somebody types in it stays on the screen, and can be kept', async () => {
  const draft = {
    subject: 'Sent early',
    html: '<p>Hello</p>',
    audiences: [{ kind: 'addresses', addresses: ['early@example.org'] }],
  }
  const { body: kept } = await callAs<{ id: string; version: number }>(page, 'POST', '/mail/messages', draft)
  await visit(page, `/communication/email/compose?draft=${kept.id}`)
  await subject().getByText('Sent early').waitFor()
  await callAs(page, 'POST', `/mail/messages/${kept.id}/send`, { version: kept.version })
  await page.getByText('Somebody else has sent this e-mail').waitFor()
  await subject().fill('With one more word')
  await expectAccessible(page, 'a draft that a colleague has sent')
  await page.getByRole('button', { name: 'Keep mine as a new draft' }).click()
  await page.waitForURL((url) => url.search.includes('draft=') && !url.search.includes(kept.id))
  await subject().getByText('With one more word').waitFor()
  await page.getByText('The draft is saved.').waitFor()
})

test('what cannot be kept says why, and is not tried again as it is', async () => {
  await visit(page, '/communication/email/compose')
  await page.waitForURL((url) => url.search.includes('draft='))
  const to = page.getByRole('textbox', { name: 'To', exact: true })
  await to.fill(`${'x'.repeat(450)}@example.org, ok@example.org`)
  await page.getByText('The draft is saved.').waitFor()
  await page.route('**/api/mail/messages/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"detail":"At most 50 entries"}' })
      : route.fallback(),
  )
  await subject().fill('Refused')
  await page.getByText('Not saved. At most 50 entries').waitFor()
  await page.unroute('**/api/mail/messages/*')
  await subject().fill('Taken')
  await page.getByText('The draft is saved.').waitFor()
})

test('what is typed as somebody is signed out is there again once they are back, and saved', async () => {
  const { body: kept } = await callAs<{ id: string }>(page, 'POST', '/mail/messages', { subject: 'Long', html: '' })
  const { page: typing } = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(typing, demo.admin)
  await visit(typing, `/communication/email/compose?draft=${kept.id}`)
  const text = typing.getByRole('textbox', { name: 'Text' })
  await text.waitFor()
  const letters = '**/api/mail/messages/*'
  await typing.route(letters, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await text.click()
  await typing.keyboard.type('The last words.')
  await typing.getByText('Not saved yet.').waitFor()
  type Sessions = { sessions: { id: string; current: boolean }[] }
  const { sessions } = (await callAs<Sessions>(page, 'GET', '/account/sessions')).body
  for (const { id, current } of sessions) if (!current) await callAs(page, 'DELETE', `/account/sessions/${id}`)
  await typing.waitForURL((url) => url.pathname === '/sign-in')
  await typing.unroute(letters)
  await typing.getByLabel('User name').fill(demo.admin)
  await typing.getByLabel('Password', { exact: true }).fill(demoPassword)
  await typing.getByRole('button', { name: 'Sign in', exact: true }).click()
  await text.getByText('The last words.').waitFor()
  await typing.getByText('The draft is saved.').waitFor()
  const onServer = await callAs<{ html: string }>(page, 'GET', `/mail/messages/${kept.id}`)
  expect(onServer.body.html).toBe('<p>The last words.</p>')
})

test('a letter whose English text is empty says so, also while another language is open', async () => {
  const translations = [{ language: 'zh-Hans', subject: '你好', html: '<p>你好</p>' }]
  const empty = { subject: 'Hello', html: '', translations }
  const { status, body: kept } = await callAs<{ id: string }>(page, 'POST', '/mail/messages', empty)
  expect(status).toBe(200)
  await visit(page, `/communication/email/compose?draft=${kept.id}`)
  await page.getByRole('tab', { name: '中文' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Please write what the e-mail should say.').waitFor()
  // it does not stay there: the other language can be opened again
  await page.getByRole('tab', { name: '中文' }).click()
  await page.getByText('Please write what the e-mail should say.').waitFor({ state: 'detached' })
})
