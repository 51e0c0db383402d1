import { inflateSync } from 'node:zlib'

/** What a PDF of ours says in its built-in fonts, a line for each that it writes; other fonts have letters of their own. */
export function readPdf(content: Buffer): string {
  const lines: string[] = []
  for (let at = content.indexOf('stream\n'); at >= 0; at = content.indexOf('stream\n', at + 1)) {
    const end = content.indexOf('endstream', at)
    if (content.subarray(at - 3, at).toString() === 'end' || end < 0) continue
    const drawn = inflated(content.subarray(at + 'stream\n'.length, end))
    for (const [, parts = ''] of drawn.matchAll(/\[(<.*>.*)\] TJ/g))
      lines.push(
        [...parts.matchAll(/<([0-9a-f]+)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      )
  }
  return lines.join('\n')
}

/** Pictures and fonts are packed otherwise: they say nothing. */
function inflated(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    return ''
  }
}
