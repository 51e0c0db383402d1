import { describe, expect, it } from 'vitest'
import { joinedLine, nameLine, plainLine, plainLines, plainText } from './plain-text.ts'

const name = plainText(20).trim().min(1, 'Required!')
const signs = (...codes: number[]) => String.fromCodePoint(...codes)

describe('a text', () => {
  it.each([
    ['as it is', 'Tan Mei Ling', 'Tan Mei Ling'],
    ['with spaces around it', '  Åsa  ', 'Åsa'],
    ['with a word joiner', `Tan${signs(0x2060)} Mei`, 'Tan Mei'],
    ['with a space of no width', `Ta${signs(0x200b)}n`, 'Tan'],
    ['that is turned around', `${signs(0x202e)}naT${signs(0x202c)} Mei`, 'naT Mei'],
    ['with isolates', `${signs(0x2067)}Tan${signs(0x2069)}`, 'Tan'],
    ['behind a mark of byte order and a space', `${signs(0xfeff)} Tan`, 'Tan'],
    ['with joined emoji', '👩‍👩‍👧 Family', '👩‍👩‍👧 Family'],
    ['with a variation of a sign', 'Hope ❤️', 'Hope ❤️'],
    ['with joiners of Indic scripts', 'ශ්‍රී നന്‍', 'ශ්‍රී നന്‍'],
    ['with marks of direction in Arabic', 'علي‏', 'علي‏'],
    ['in Chinese', '陈 美玲', '陈 美玲'],
  ])('%s is kept as people see it', (_what, given, kept) => {
    expect(name.parse(given)).toBe(kept)
  })

  it.each([
    ['nothing', ''],
    ['spaces', ' \t\u00a0\u3000'],
    ['a space of no width', signs(0x200b)],
    ['a word joiner between spaces', ` ${signs(0x2060)} `],
    ['a change of direction', signs(0x202e)],
    ['joiners alone', signs(0x200d, 0x200c)],
    ['marks of direction', signs(0x200e, 0x200f)],
    ['fillers of Hangul', signs(0x3164, 0x115f, 0xffa0)],
    ['a variation of no sign', signs(0xfe0f)],
    ['a Braille cell without dots', signs(0x2800)],
  ])('of %s is empty where one is required', (_what, given) => {
    expect(name.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(['Required!'])
  })

  it.each([
    ['a control character', `Tan${signs(0)}`],
    ['half a character', `Tan\ud800`],
    ['what stands for a lost character', `Jos\ufffd`],
    ['more than there is room for', 'x'.repeat(21)],
  ])('with %s is refused', (_what, given) => {
    expect(name.safeParse(given).success).toBe(false)
  })

  it('of one space stays one where it means something', () => {
    expect(plainText(20).parse(' ')).toBe(' ')
  })
})

describe('spaces', () => {
  const odd = [0x00a0, 0x2007, 0x202f, 0x3000, 0x2009]
  it.each(odd)('like U+%i become plain ones in a name, and a run of them one', (code) => {
    const given = ` ONG ${signs(code)} Swee${signs(code)}Lan${signs(code)}`
    expect(nameLine(40).parse(given)).toBe('ONG Swee Lan')
    expect(joinedLine(40).trim().parse(given)).toBe('ONG Swee Lan')
  })

  it('of no width are none, and a tab is one', () => {
    expect(nameLine(40).parse(`Tan${signs(0x200b)}\t Mei${signs(0xfeff)}`)).toBe('Tan Mei')
    expect(joinedLine(40).parse('Tan\t\tMei\n Ling')).toBe('Tan Mei Ling')
  })

  it('between lines and in columns stay in a text of several lines, as plain ones', () => {
    expect(plainLines(90).parse(`Mon   9am\n\tTue${signs(0xa0)}${signs(0xa0)}2pm`)).toBe('Mon   9am\n\tTue  2pm')
  })

  it('stay in what is referred to by its text', () => {
    expect(plainLine(40).parse(`Team  Lead${signs(0xa0)}A`)).toBe(`Team  Lead${signs(0xa0)}A`)
  })

  it('a name of two lines is refused, where one is typed', () => {
    expect(nameLine(40).safeParse('Tan\nMei').success).toBe(false)
  })
})
