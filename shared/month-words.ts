const ofMalay: Readonly<Record<string, string>> = {
  januari: 'January',
  februari: 'February',
  mac: 'March',
  maret: 'March',
  mei: 'May',
  julai: 'July',
  juli: 'July',
  ogos: 'August',
  agustus: 'August',
  ok: 'October',
  okt: 'October',
  oktober: 'October',
  dis: 'December',
  disember: 'December',
  des: 'December',
  desember: 'December',
}
const words = Object.keys(ofMalay).toSorted((one, other) => other.length - one.length)
const any = new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`, 'giu')
/** These are names and words of their own: they are months beside a number alone. */
const short = new Set(['mac', 'mei', 'dis', 'des'])
const digitBefore = /\d(?:st|nd|rd|th)?[\s./,-]*$/
const digitBehind = /^[\s./,'’-]*\d/

/** A text with the months of Malay and Indonesian in English: "23 Ogos 1990", "Oktober 2026". */
export const withEnglishMonths = (text: string): string =>
  text.replaceAll(any, (word: string, at: number) => {
    const [before, behind] = [text.slice(0, at), text.slice(at + word.length)]
    const said = word.toLowerCase()
    const isAlone = !before.trim() && !behind.trim()
    const isBeside = digitBefore.test(before) || digitBehind.test(behind)
    // "5 ok" says that 5 came
    if (said === 'ok' && !/^[\s./,-]*20\d\d(?!\d)/.test(behind)) return word
    return short.has(said) && !isBeside && !isAlone ? word : (ofMalay[said] ?? word)
  })
