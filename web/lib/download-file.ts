/** Files whose link came over the channel, and those fetched without it, by name. */
const arrived = new Set<string>()
const fetched = new Set<string>()

/** Saves a file. Follows only our own address: the server never sends another one. */
export function downloadFile(address: string, fileName: string): void {
  const url = new URL(address, window.location.origin)
  if (url.origin !== window.location.origin) return
  const link = document.createElement('a')
  link.href = url.href
  link.download = fileName
  link.click()
}

/** Saves what the browser holds already: an answer that is a file, or a workbook that it has made. */
export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  downloadFile(url, fileName)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A link that came over the channel; nothing when the file was fetched while the channel was away. */
export function downloadArrived(address: string, fileName: string): void {
  arrived.add(fileName)
  if (!fetched.delete(fileName)) downloadFile(address, fileName)
}

/** The way round a channel that is away: nothing when the link has arrived. */
export function downloadUnlessArrived(address: string, fileName: string): void {
  if (arrived.has(fileName)) return
  fetched.add(fileName)
  downloadFile(address, fileName)
}
