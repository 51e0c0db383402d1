import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepPicture } from './keep-picture.ts'

interface Corrected {
  /** Of the table of problems. */
  row: Locator
  /** What its cell is called, which may be empty. */
  cell: string
  /** The button once it is corrected. */
  import: string
}

/** A cell that was corrected in an import is in no list any more: what was typed there is taken back. */
export async function expectUndone(page: Page, corrected: Corrected): Promise<void> {
  const dialog = page.getByRole('dialog')
  const undo = dialog.getByRole('button', { name: 'Undo the last change' })
  expect(await undo.count()).toBe(0)
  const cell = dialog.getByRole('textbox', { name: corrected.cell })
  const wrong = await cell.inputValue()
  await cell.fill('')
  await cell.press('Enter')
  await dialog.getByRole('button', { name: corrected.import }).waitFor()
  await keepPicture(page, 'desk', 'an import with a corrected cell')
  await undo.click()
  await corrected.row.waitFor()
  expect(await cell.inputValue()).toBe(wrong)
  await undo.waitFor({ state: 'detached' })
}
