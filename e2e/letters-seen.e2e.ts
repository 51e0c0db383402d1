import { afterAll, beforeAll, expect, test } from 'vitest'
import { accentColours } from '#shared/accent-colours.ts'
import { drawPng } from '#testing/draw-picture.ts'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { readMail } from './read-mail.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
const picture = drawPng({ width: 320, height: 80 }).toString('base64')
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(admin.page, demo.admin)
  await callAs(admin.page, 'PUT', '/tenant-logo', { name: 'logo.png', image: picture })
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

test('a letter is looked at as its recipients get it, tried in each language, and its files are opened once it is sent', async () => {
  const { page } = admin
  const image = await callAs<{ url: string }>(page, 'POST', '/mail/images', { name: 'park.png', image: picture })
  const html = `<p>Come to the park.</p><p><img src="${image.body.url}" alt="The park"></p>${'<p>Bring water.</p>'.repeat(60)}`
  const malay = { language: 'ms', subject: 'Jalan-jalan', html: '<p>Datanglah ke taman.</p>' }
  const audiences = [{ kind: 'addresses', addresses: ['uncle@example.org'] }]
  const { body: draft } = await callAs<{ id: string }>(page, 'POST', '/mail/messages', {
    subject: 'A walk',
    html,
    translations: [malay],
    audiences,
  })
  const file = { name: 'plan.pdf', content: Buffer.from('the plan').toString('base64') }
  await callAs(page, 'PUT', `/mail/messages/${draft.id}/attachment`, file)
  await visit(page, `/communication/email/compose?draft=${draft.id}`)
  const frame = page.frameLocator('iframe[title="The e-mail"]')
  const logo = frame.getByRole('img', { name: /./ }).first()
  await logo.waitFor()
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  await keepPicture(page, 'desk', 'preview with logo')

  // the wheel over the letter scrolls the page
  await page.locator('iframe[title="The e-mail"]').hover({ position: { x: 100, y: 60 } })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBeGreaterThan(before)

  await page.getByRole('tab', { name: 'Bahasa Melayu' }).click()
  await frame.getByText('Datanglah ke taman.').waitFor()
  await page.getByRole('button', { name: /^Send a test to .* \(Bahasa Melayu\)$/ }).click()
  expect(await readMail(page, '@example.org', /Datanglah ke taman/, /^.*Test: Jalan-jalan/)).toBe('Datanglah ke taman')

  await visit(page, `/communication/email/compose?draft=${draft.id}`)
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'How it looks' }).click()
  await dialog.getByText('Phone', { exact: true }).click()
  const last = dialog.frameLocator('iframe[title="The e-mail"]')
  await last.getByText('Come to the park.').waitFor()
  await dialog.getByText('plan.pdf (1 KB)').waitFor()
  await keepPicture(page, 'desk', 'last look on a phone')
  await dialog.getByRole('button', { name: 'Keep 1 e-mail in the Outbox' }).click()

  await page.getByText('Kept, not sent: 1').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Attachment: plan\.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('plan.pdf')
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Picture 1: The park' }).click(),
  ])
  await shown.waitForLoadState()
  expect(await shown.evaluate(() => document.images[0]?.naturalWidth)).toBe(320)
  await shown.close()
  await page.getByRole('link', { name: 'Picture 1: The park' }).scrollIntoViewIfNeeded()
  await expectAccessible(page, 'the files of a letter that was sent')
  await keepPicture(page, 'desk', 'files of a sent letter')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Picture 1: The park' }).scrollIntoViewIfNeeded()
  await keepPicture(page, 'phone', 'files of a sent letter')
  await page.setViewportSize({ width: 1366, height: 768 })
})

test('the page on which recipients choose has the colour, name and logo of the organisation, whichever colour it is', async () => {
  const { page } = admin
  type Kept = { mails: { id: string; to: string }[] }
  const outbox = await callAs<Kept>(page, 'GET', '/admin/outbox')
  const { id } = outbox.body.mails.find(({ to }) => to === 'uncle@example.org')!
  const mail = await callAs<{ text: string }>(page, 'GET', `/admin/outbox/${id}`)
  const { pathname } = new URL(/https?:\S+\/mail-choices\/\S+/.exec(mail.body.text)![0])
  const uncles = [
    await browser.newVisitor({ width: 390, height: 844 }),
    await browser.newVisitor({ width: 1366, height: 768, dark: true }),
  ]
  const looks = ['phone light', 'desk dark']
  for (const accentColour of accentColours) {
    const { body } = await callAs<{ settings: object; version: number }>(page, 'GET', '/tenant-settings')
    const saved = { settings: { ...body.settings, accentColour }, version: body.version }
    expect((await callAs(page, 'PUT', '/tenant-settings', saved)).status).toBe(200)
    for (const [at, uncle] of uncles.entries()) {
      await uncle.page.goto(pathname)
      const banner = uncle.page.getByRole('banner')
      await banner.getByText('Harbour Care').waitFor()
      await uncle.page.getByText('u•••@example.org').waitFor()
      const filled = await uncle.page
        .getByRole('button', { name: 'Save' })
        .evaluate((one) => getComputedStyle(one).backgroundColor)
      expect(await banner.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(filled)
      await expectAccessible(
        uncle.page,
        `which e-mails to get, in ${accentColour}`,
        accentColour === 'teal' ? undefined : 'colours',
      )
      if (accentColour === 'grape') await keepPicture(uncle.page, looks[at]!, 'which e-mails to get')
    }
  }
  // what is read in another language is read out in it
  const { page: phone } = uncles[0]!
  await phone.getByLabel('Language').selectOption('zh-Hans')
  const save = phone.getByRole('button', { name: '保存' })
  expect(await save.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('zh-Hans')
  expect(uncles.flatMap(({ complaints }) => complaints)).toEqual([])
})

test('a picture that is no picture or moves is named, and one that is transparent stands on white', async () => {
  const { page } = admin
  await visit(page, '/communication/email/compose')
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await page.getByText('broken.png cannot be read as a picture. Please choose a PNG or a JPEG.').waitFor()
  const frame = '2c00000000010001000002024401' + '00'
  const moving = Buffer.from(`47494638396101000100800000000000ffffff${frame}${frame}3b`, 'hex')
  await input.setInputFiles({ name: 'dance.gif', mimeType: 'image/gif', buffer: moving })
  await page.getByText('dance.gif moves. In an e-mail it stands still, as it begins.').waitFor()
  await page.keyboard.press('Backspace')
  // its left half is transparent, and it is large enough to become a JPEG
  const large = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 400
    const pen = canvas.getContext('2d')!
    const dots = pen.createImageData(400, 400)
    for (let at = 0; at < dots.data.length; at++) dots.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
    pen.putImageData(dots, 400, 0)
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
  })
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(large, 'base64') })
  const shown = page.getByRole('textbox', { name: 'Text' }).locator('img[src*="mail-images"]').last()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800)
  const corner = await shown.evaluate((img: HTMLImageElement) => {
    const pen = document.createElement('canvas').getContext('2d')!
    pen.drawImage(img, 0, 0)
    return [...pen.getImageData(5, 5, 1, 1).data]
  })
  expect(corner).toEqual([255, 255, 255, 255])
})

test('what is pasted from a word processor is its words, though a picture of them comes along', async () => {
  const { page } = admin
  await visit(page, '/communication/email/compose')
  const text = page.getByRole('textbox', { name: 'Text' })
  const paste = (html: string) =>
    text.evaluate(async (body, copied) => {
      const canvas = new OffscreenCanvas(200, 40)
      canvas.getContext('2d')
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', copied)
      clipboardData.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }))
      body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  await paste('<p class="MsoNormal"><b>Dear volunteers</b></p>')
  await text.getByText('Dear volunteers').waitFor()
  expect(await text.locator('img[src*="mail-images"]').count()).toBe(0)
  // a picture that was copied from a page comes in HTML, too
  await paste('<meta charset="utf-8"><img src="https://site.example/hall.png" alt="The hall">')
  await text.locator('img[src*="mail-images"]').waitFor()
  await text.getByText('Dear volunteers').waitFor()
})

test('an address of no letter leads to the page of e-mails', async () => {
  const { page } = admin
  for (const id of ['00000000-0000-7000-8000-000000000000', 'letter']) {
    await page.goto(`/communication/email/history/${id}`)
    await page.waitForURL((url) => url.pathname === '/communication/email')
  }
})

test('one picture after another stays in the text, and each is asked about', async () => {
  const { page } = admin
  await visit(page, '/communication/email/compose')
  const input = page.locator('input[type=file]').first()
  const pictures = page.getByRole('textbox', { name: 'Text', exact: true }).locator('img[src]')
  const words = page.getByLabel('What the picture shows')
  for (const [at, shows] of ['The park', 'The lake', 'The hall'].entries()) {
    await input.setInputFiles({ name: `${shows}.png`, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
    await expect.poll(() => pictures.count()).toBe(at + 1)
    await expect.poll(() => words.evaluate((field) => field === document.activeElement)).toBe(true)
    await words.fill(shows)
  }
  expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
    'The park',
    'The lake',
    'The hall',
  ])
})
