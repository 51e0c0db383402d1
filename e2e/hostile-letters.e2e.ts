import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileHtml } from '#testing/hostile-html.ts'
import { callAs } from './call-as.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A page, and what it has asked of anywhere but this product; what the content policy stopped was not asked. */
async function watchedPage(): Promise<{ page: Page; asked: string[] }> {
  // what a frame refuses is said in the console: these complaints are wanted
  const { page } = await browser.newVisitor({ width: 1366, height: 768 })
  const asked: string[] = []
  const note = (request: Request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') asked.push(request.url())
  }
  page.on('requestfinished', note)
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'csp') note(request)
  })
  return { page, asked }
}

/** A script in the frame cannot ask anything aloud: it marks the page around it instead. */
const marking = hostileHtml.map((html) => html.replaceAll('alert(1)', 'top.document.title=1'))

test('nothing of a hostile letter runs in the preview, cleaned by the server or as it came', async () => {
  const { page, asked } = await watchedPage()
  await signInAs(page, demo.admin)
  const draft = await callAs<{ id: string }>(page, 'POST', '/mail/messages', { subject: 'Hello', html: '<p>Hello</p>' })
  const cleaned: string[] = []
  for (const html of marking)
    cleaned.push((await callAs<{ html: string }>(page, 'POST', '/mail/preview', { subject: 'a', html })).body.html)
  let served = ''
  await page.route('**/api/mail/preview', (route) =>
    route.fulfill({ json: { to: 'a', subject: 'a', html: served, text: '' } }),
  )
  await page.goto(`/communication/email/compose?draft=${draft.body.id}`)
  await page.locator('iframe[title="The e-mail"]').waitFor()
  const before = await page.title()
  const frame = page.locator('iframe[title="The e-mail"]')
  for (const [at, html] of [...marking, ...cleaned].entries()) {
    served = `<!doctype html><html><body>${html}<p id="shown">number ${at}</p></body></html>`
    await page.getByLabel('Subject').fill(`Hello ${at}`)
    await page.waitForFunction(
      (number) => document.querySelector('iframe')?.getAttribute('srcdoc')?.includes(`number ${number}<`),
      at,
    )
    await frame.contentFrame().locator('body').waitFor({ state: 'attached' })
    expect([await page.title(), asked], html).toEqual([before, []])
  }
})

test('nothing of a hostile name runs on the page on which recipients choose', async () => {
  const { page, asked } = await watchedPage()
  const said = marking.join(' ')
  const brand = { organisation: said, logo: '', accentColour: 'teal' }
  const choice = { ...brand, address: said, stopped: [], language: 'en', languages: ['en'] }
  await page.route('**/api/mail/choices/*', (route) => route.fulfill({ json: choice }))
  await page.goto(`/mail-choices/${'a'.repeat(40)}`)
  await page.getByText('top.document.title=1').first().waitFor()
  expect([await page.title(), asked]).toEqual(['Your e-mails', []])
})
