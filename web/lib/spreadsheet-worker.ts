import { readSheetRows, type SheetRequest } from '#shared/sheets/read-sheet.ts'

self.addEventListener('message', async (event: MessageEvent<SheetRequest>) => {
  self.postMessage(await readSheetRows(event.data))
})
