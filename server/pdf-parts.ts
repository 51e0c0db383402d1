/** A piece of a text that is written in one font; `font` is missing where no font has its characters. */
export interface Part<Font> {
  text: string
  font: Font | 'plain' | undefined
}

const word = /\s+|\S+/gu
/** Between two of these a line may end. */
const breakable = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const continues = /^[\p{M}\u200c\u200d]/u

interface Fonts<Font> {
  /** Whether the built-in fonts have all of it. */
  isPlain: (text: string) => boolean
  /** Whether one font for Latin letters is meant for all of it. */
  isLatin: (text: string) => boolean
  find: (text: string) => Font | undefined
}

/**
 * A text in the pieces between which a line may end, each in parts of one font. No font has every script, and one for
 * Tamil or Chinese may lack the Latin letters that stand beside: a sentence with a name in it needs both.
 */
export function piecesOf<Font>(text: string, fonts: Fonts<Font>): Part<Font>[][] {
  return (text.match(word) ?? []).flatMap((one) => {
    if (fonts.isPlain(one)) return [[{ text: one, font: 'plain' as const }]]
    if (fonts.isLatin(one)) return [[{ text: one, font: fonts.find(one) }]]
    const pieces: Part<Font>[][] = []
    let isOpen = false
    for (const sign of one) {
      const last = pieces.at(-1)
      const part = last?.at(-1)
      if (last && part && continues.test(sign)) part.text += sign
      else {
        const font = fonts.isPlain(sign) ? ('plain' as const) : fonts.find(sign)
        const isApart = breakable.test(sign)
        if (!last || !isOpen || isApart) pieces.push([{ text: sign, font }])
        else if (part && part.font === font) part.text += sign
        else last.push({ text: sign, font })
        isOpen = !isApart
      }
    }
    return pieces
  })
}

interface Room<Piece> {
  widthOf: (piece: Piece) => number
  isSpace: (piece: Piece) => boolean
  width: number
}

/** The pieces in lines no wider than this, where a piece is not wider by itself; no line begins or ends with a space. */
export function linesOf<Piece>(pieces: readonly Piece[], { widthOf, isSpace, width }: Room<Piece>): Piece[][] {
  const lines: Piece[][] = []
  let line: Piece[] = []
  let used = 0
  const end = () => {
    while (line.length && isSpace(line.at(-1) as Piece)) line.pop()
    if (line.length) lines.push(line)
    ;[line, used] = [[], 0]
  }
  for (const piece of pieces) {
    const wide = widthOf(piece)
    if (used + wide > width && !isSpace(piece)) end()
    if (!line.length && isSpace(piece)) continue
    line.push(piece)
    used += wide
  }
  end()
  return lines
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

interface Written {
  text: string
  font: string
}

/** A piece that is wider than a line, cut between its letters into pieces that are not; any other is left whole. */
export function cutWide(
  piece: readonly Written[],
  { widthOf, width }: { widthOf: (piece: Written[]) => number; width: number },
): Written[][] {
  if (widthOf([...piece]) <= width) return [[...piece]]
  const cut: Written[][] = []
  for (const { text, font } of piece)
    for (const { segment } of letters.segment(text)) {
      const longer = withLetter(cut.at(-1) ?? [], { text: segment, font })
      if (cut.length && widthOf(longer) <= width) cut[cut.length - 1] = longer
      else cut.push([{ text: segment, font }])
    }
  return cut
}

function withLetter(piece: readonly Written[], { text, font }: Written): Written[] {
  const last = piece.at(-1)
  return last?.font === font ? [...piece.slice(0, -1), { font, text: last.text + text }] : [...piece, { text, font }]
}
