/** 10 MB, exactly: one byte more is refused. */
export const largestFile = 10_485_760

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const unsafe = /[\u0000-\u001f\u007f"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A name that can be shown and saved anywhere: no folders, no control or direction characters, not too long. */
export function cleanName(name: string): string {
  const last = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(unsafe, '')
  const [, stem = last, extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/s.exec(last.trim()) ?? []
  return `${shorten(stem.replace(/^\.+/, '').trim()) || 'file'}${extension}`
}

/** What fits into 120 places and 200 bytes, whole characters only: file systems end at 255 bytes. */
function shorten(text: string): string {
  let short = ''
  for (const character of text) {
    const longer = short + character
    if (longer.length > 120 || new TextEncoder().encode(longer).length > 200) break
    short = longer
  }
  return short
}

const types: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The type that a browser gives a file of this name; what is unknown is just bytes. */
export const contentTypeOf = (name: string): string =>
  types[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'
