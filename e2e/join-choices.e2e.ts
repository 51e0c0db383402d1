import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Field {
  id: string
}

test('two choices of a field are joined, and undone; no filter of organisations is cut off', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(page, demo.admin)
  await page.goto('/dashboard')
  const options = ['M', 'Medium'].map((label) => ({ label }))
  const add = (form: string, kind: string, label: string) =>
    callAs<Field>(page, 'POST', '/own-fields', { form, kind, label, ...(kind === 'choice' ? { options } : {}) })
  const { body: field } = await add('volunteers', 'choice', 'Shirt')
  await add('organisations', 'choice', 'Sector')
  await add('organisations', 'date', 'Agreement until')
  const { body: found } = await callAs<{ hits: { hits: { _id: string }[] } }>(page, 'POST', '/_search', {
    query: { bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }] } },
    size: 3,
  })
  await callAs(page, 'POST', '/bulk/volunteers/own-field', {
    vids: found.hits.hits.map(({ _id }) => _id),
    field: field.id,
    change: 'set',
    value: 'Medium',
  })

  await page.goto('/admin/forms?form=own-fields')
  await page.getByRole('button', { name: 'Join choices of Shirt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join choices of Shirt' })
  await dialog.getByLabel('The choice that goes').selectOption({ label: 'Medium (3)' })
  await dialog.getByLabel('The choice that stays').selectOption({ label: 'M' })
  await dialog.getByText('3 people have Medium. They get M instead, and Medium is offered no more.').waitFor()
  await expectAccessible(page, 'joining two choices')
  await dialog.getByRole('button', { name: 'Join them' }).click()
  await page.getByText('Medium is a part of M now').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  const answers = () =>
    callAs<{ choices: { label: string; answers: number }[] }>(page, 'GET', `/own-fields/${field.id}/choices`)
  await expect
    .poll(async () => (await answers()).body.choices.map(({ label, answers: count }) => `${label} ${count}`))
    .toEqual(['M 0', 'Medium 3'])

  await page.goto('/volunteers/organisation')
  await page.getByRole('button', { name: 'More filters' }).click()
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('group', { name: 'Agreement until' }).waitFor()
  const { isCut } = await filters.evaluate((sheet) => {
    const panel = sheet.parentElement ?? sheet
    return { isCut: panel.scrollHeight > panel.clientHeight }
  })
  expect(isCut).toBe(false)
  expect(complaints).toEqual([])
})
