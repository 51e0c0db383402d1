import type { TestApp } from './start-test-app.ts'

/** Sends a file to the address that was made for it, as a browser does. Answers the status. */
export async function uploadFile(
  { platform }: TestApp,
  { url, contentType = 'application/pdf' }: { url: string; contentType?: string },
  content: string | Uint8Array<ArrayBuffer>,
): Promise<number> {
  const headers = { 'content-type': contentType }
  return (await fetch(`${platform.listening}${url}`, { method: 'PUT', body: content, headers })).status
}
