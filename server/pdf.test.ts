import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { createWriter } from './pdf.ts'

const name = 'Muhammad Nur Iskandar Shah bin Abdul Rahman Al-Hadi Putra Setiawan'

/** What stands on the page, and on how many lines. */
async function written(
  options: { wraps?: boolean; lineBreak?: boolean; height?: number; width?: number },
  text = name,
) {
  const document = new PdfDocument({ compress: false })
  createWriter(document, { signs: false })(text, 40, 40, {
    width: 157,
    height: 11,
    ellipsis: true,
    lineBreak: false,
    ...options,
  })
  document.end()
  const lines = [...(await buffer(document)).toString('latin1').matchAll(/\[(<.*>.*)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
  return lines.map((line) => line.trim())
}

it('a long name is cut, or goes on in a second line where there is room for it', async () => {
  expect(await written({})).toEqual([expect.not.stringContaining('Setiawan')])
  const lines = await written({ wraps: true })
  expect([lines.length, lines.join(' ')]).toEqual([2, name])
})

it('a word that is wider than its box goes on in the next line, and not beside the box', async () => {
  // whatever font this system has for it, or none
  const [first = '', ...others] = await written({ lineBreak: true, height: 200 }, '\u05e9'.repeat(60))
  expect(others.length).toBeGreaterThan(0)
  expect(others.every((line) => line.length <= first.length)).toBe(true)
  const [only = '', ...more] = await written({ lineBreak: true }, '\u05e9'.repeat(60))
  expect([only.length > 0 && only.length <= first.length, more.length <= 1]).toEqual([true, true])
})

it('a text in another script is cut too where it has one line, and says that it goes on', async () => {
  const long = '\u05e9'.repeat(60)
  const [cut, whole] = [await written({}, long), await written({ width: 2000 }, long)]
  expect(cut.join('').length).toBeLessThan(whole.join('').length / 2)
  expect(cut.join('').at(-1)).toBe('\u0085') // an ellipsis in the encoding of the built-in fonts
  expect(whole.join('')).not.toContain('\u0085')
})
