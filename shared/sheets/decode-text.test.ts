import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const utf16 = (text: string, { isBig = false, mark = true } = {}) => {
  const little = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return Uint8Array.from(isBig ? little.swap16() : little)
}
const table = 'Name,名\r\nMei,陈美玲\r\n丁一,王\r\n'

describe('the text of a file', () => {
  it.each<[string, Uint8Array, string]>([
    ['ASCII', latin('Name,E-mail\n'), 'Name,E-mail\n'],
    ['nothing', new Uint8Array(), ''],
    ['UTF-8', Buffer.from(table), table],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${table}`), table],
    ['UTF-16, little end first', utf16(table), table],
    ['UTF-16, big end first', utf16(table, { isBig: true }), table],
    ['UTF-16 without a mark', utf16(table, { mark: false }), table],
    ['UTF-16 without a mark, big end first', utf16(table, { isBig: true, mark: false }), table],
    ['Windows-1252', latin('Ren\xe9e Mu\xf1oz,Z\xfcrich\n'), 'Renée Muñoz,Zürich\n'],
    ['Windows-1252 with curly signs beside letters', latin('Zo\xeb\x92s caf\xe9 \x96 \x80 5\n'), 'Zoë’s café – € 5\n'],
    ['Windows-1252 where each letter would be a Chinese sign', latin('M\xfcller\n'), 'Müller\n'],
    ['GBK', bytes('c3fb 2c b3c2 c3c0 c1e1 0a'), '名,陈美玲\n'],
    [
      'GBK with a rare name',
      bytes('d0d5 c3fb 0a c0ee ac7a 0a b3c2 c3c0 c1e1 0a c1d6 d1c7 b8a3 0a'),
      '姓名\n李瑉\n陈美玲\n林亚福\n',
    ],
    ['GB18030 with four bytes', bytes('d0d5 c3fb b3c2 c3c0 c1e1 c1d6 d1c7 b8a3 8139ef30'), '姓名陈美玲林亚福㐁'],
    ['Big5', bytes('a96d a657 0a b3af acfc acc2 0a'), '姓名\n陳美玲\n'],
  ])('that is %s', (_name, content, text) => expect(decodeText(content)).toBe(text))

  it.each<[string, Uint8Array, RegExp]>([
    ['a picture', bytes('89504e47 0d0a1a0a 0000000d 49484452'), /^This is not a text file/],
    [
      'a workbook called CSV',
      bytes('504b0304 14000600 08000000 2100'),
      /^(This is not a text file|The encoding of this file)/,
    ],
    ['half a character after the mark of UTF-8', bytes('efbbbf 41 e9'), /^This file is damaged/],
    ['Cyrillic of a code page', bytes('c8e2e0ed 2c cff3f8eae8ed 0a'), /^The encoding of this file/],
    ['no text in any encoding', bytes('ff81 fe8d 9d90 0a'), /^The encoding of this file/],
    ['NUL in ASCII', latin('a\0b,c\n'), /^This is not a text file/],
  ])('is refused in words when it is %s', (_name, content, reason) => expect(() => decodeText(content)).toThrow(reason))
})
