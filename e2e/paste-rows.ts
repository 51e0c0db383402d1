import type { Page } from 'playwright-core'

/** As after Ctrl-V, with rows that were copied in a spreadsheet. */
export function pasteRows(page: Page, rows: string[][]): Promise<void> {
  return page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    rows.map((row) => row.join('\t')).join('\n'),
  )
}
