import type { Locator } from 'playwright-core'

/** Several lines from the clipboard, which an input of one line would join. */
export async function pasteLines(input: Locator, text: string): Promise<void> {
  await input.focus()
  await input.evaluate((element, lines) => {
    const data = new DataTransfer()
    data.setData('text', lines)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}
