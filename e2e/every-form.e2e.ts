import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EditForm, forms, textsOf, valueOf } from './edit-forms.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let mine: Visitor
let colleague: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  mine = await browser.newVisitor({ width: 1440, height: 900 })
  colleague = await browser.newVisitor({ width: 1440, height: 900 })
  for (const { page } of [mine, colleague]) await signInAs(page, demo.admin)
})
afterAll(async () => {
  // where the browser itself joins text that is edited it sets styles, which the page refuses: nobody sees them
  const ofEditing = /^Applying inline style violates/
  expect([...mine.complaints, ...colleague.complaints].filter((text) => !ofEditing.test(text))).toEqual([])
  await browser.close()
})

/** On a page, in a dialog, and of a list of parts: each form puts two people's changes together with the same code. */
const silent = ['a volunteer', 'a session', 'the settings of a form']

/** Two people who change different fields both keep theirs, and nobody is asked. */
async function expectBothKept(name: string, form: EditForm): Promise<void> {
  const [first, second] = textsOf(name)
  const [me, they] = [mine.page, colleague.page]
  await form.open(they)
  await form.open(me)
  await form.one(me).waitFor()
  await form.other(me).fill(second)
  await form.one(they).fill(first)
  await form.save(they)
  await form.saved(they)
  expect(await valueOf(form.other(me)), 'what is typed stays when somebody else saves').toBe(second)
  await form.save(me)
  await form.saved(me)
  await form.open(me)
  await form.one(me).waitFor()
  await expect.poll(() => valueOf(form.one(me))).toBe(first)
  expect(await valueOf(form.other(me))).toBe(second)
}

describe('two people edit', () => {
  test.each(Object.entries(forms))('%s', async (name, form) => {
    const [, , theirs, own, alsoMine] = textsOf(name)
    const [me, they] = [mine.page, colleague.page]
    if (silent.includes(name)) await expectBothKept(name, form)
    await form.open(they)
    if (!silent.includes(name)) await form.open(me)
    await form.one(me).waitFor()
    await form.one(they).fill(theirs)
    await form.one(me).fill(own)
    await form.other(me).fill(alsoMine)
    await form.save(they)
    await form.saved(they)
    await form.save(me)
    const asked = me.getByRole('dialog', { name: /while you were editing/ })
    await asked.getByText(theirs, { exact: true }).waitFor()
    expect(await asked.getByRole('radio').count(), 'what only one changed is not asked').toBe(2)
    await asked.getByText(own, { exact: true }).waitFor()
    if (name === 'a donor' || name === 'the checklist of a batch') await expectAccessible(me, `a conflict of ${name}`)
    await asked.getByRole('radio', { name: /: theirs$/ }).check()
    await asked.getByRole('button', { name: 'Save chosen values' }).click()
    await form.saved(me)
    await form.open(me)
    await form.one(me).waitFor()
    await expect.poll(() => valueOf(form.one(me))).toBe(theirs)
    expect(await valueOf(form.other(me))).toBe(alsoMine)
  })
})

describe('what is typed is there again after a reload, until one starts again', () => {
  const leave = (dialog: { accept(): Promise<void> }) => void dialog.accept()
  beforeAll(() => void mine.page.on('dialog', leave))
  afterAll(() => void mine.page.off('dialog', leave))

  test.each(Object.entries(forms))('%s', async (name, form) => {
    const { page } = mine
    const typed = textsOf(name)[3]
    await form.open(page)
    await form.one(page).waitFor()
    const before = await valueOf(form.one(page))
    await form.one(page).fill(typed)
    await page.goto('about:blank') // what opens next is a new document, as after a reload
    await form.open(page)
    await page.getByText('We kept what you typed before').waitFor()
    expect(await valueOf(form.one(page))).toBe(typed)
    await page.getByRole('button', { name: 'Start again' }).click()
    expect(await valueOf(form.one(page))).toBe(before)
  })
})

/** Each way in which a form stays open after its save. */
const staying = [
  'a volunteer',
  'the checklist of a batch',
  'a template',
  'the settings of a form',
  'the settings of an organisation',
]

test.each(staying)('what is typed while a save is on its way stays, and is saved next: %s', async (name) => {
  const { page } = mine
  const form = forms[name]!
  const [, , , first, , typed] = textsOf(name)
  const isWrite = ({ pathname }: URL) => pathname.startsWith('/api/')
  await form.open(page)
  await form.one(page).waitFor()
  await form.one(page).fill(first)
  let [isOnItsWay, goOn] = [false, () => {}]
  const isReleased = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(isWrite, async (route) => {
    if (['PUT', 'PATCH'].includes(route.request().method())) {
      isOnItsWay = true
      await isReleased
    }
    await route.continue()
  })
  await form.save(page)
  await expect.poll(() => isOnItsWay).toBe(true)
  await form.other(page).fill(typed)
  goOn()
  await form.saved(page)
  await page.unroute(isWrite)
  expect([await valueOf(form.one(page)), await valueOf(form.other(page))]).toEqual([first, typed])
  await form.save(page)
  await form.saved(page)
  await form.open(page)
  await expect.poll(() => valueOf(form.other(page))).toBe(typed)
  expect(await valueOf(form.one(page))).toBe(first)
})
