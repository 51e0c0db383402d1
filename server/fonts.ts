import { existsSync } from 'node:fs'
import { piecesOf } from './pdf-parts.ts'

interface Font {
  path: string
  /** Of a collection, the font that is meant. */
  family?: string
}

/**
 * Where systems keep a font with Chinese signs. None is shipped: those that may be are under licences that we do not
 * take in. On Debian: `apt install fonts-noto-cjk` or `fonts-droid-fallback`.
 */
const candidates: Font[] = [
  { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', family: 'NotoSansCJKsc-Regular' },
  { path: '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc', family: 'NotoSansCJKsc-Regular' },
  { path: '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc', family: 'NotoSansCJKsc-Regular' },
  { path: '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf' },
  { path: '/usr/share/fonts/truetype/arphic/uming.ttc', family: 'UMingCN' },
  { path: '/Library/Fonts/Arial Unicode.ttf' },
  { path: '/System/Library/Fonts/Supplemental/Arial Unicode.ttf' },
  { path: 'C:\\Windows\\Fonts\\simhei.ttf' },
]

/** Those above have no Tamil. On Debian: `apt install fonts-noto-core` or `fonts-lohit-taml`. */
const tamilCandidates: Font[] = [
  { path: '/usr/share/fonts/truetype/noto/NotoSansTamil-Regular.ttf' },
  { path: '/usr/share/fonts/google-noto/NotoSansTamil-Regular.ttf' },
  { path: '/usr/share/fonts/noto/NotoSansTamil-Regular.ttf' },
  { path: '/usr/share/fonts/truetype/lohit-tamil/Lohit-Tamil.ttf' },
  { path: '/Library/Fonts/Arial Unicode.ttf' },
  { path: '/System/Library/Fonts/Supplemental/Arial Unicode.ttf' },
]

/**
 * For letters that the built-in fonts lack though they are of Latin, Greek or Cyrillic, as in Nguyễn or Łukasz: almost
 * every system has one of these, and the fallback font for Chinese has none of these letters.
 */
const latinCandidates: Font[] = [
  { path: '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf' },
  { path: '/usr/share/fonts/google-noto/NotoSans-Regular.ttf' },
  { path: '/usr/share/fonts/noto/NotoSans-Regular.ttf' },
  { path: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf' },
  { path: '/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf' },
  { path: '/usr/share/fonts/TTF/DejaVuSans.ttf' },
  ...candidates.filter(({ path }) => !path.includes('droid') && !path.includes('simhei')),
  { path: 'C:\\Windows\\Fonts\\arial.ttf' },
]

/**
 * Scripts of other neighbours, each with its fonts: the one for Chinese has none of them and would print empty boxes. On
 * Debian: `apt install fonts-noto-core`; DejaVu has Arabic and Hebrew.
 */
const otherScripts: [RegExp, string, ...string[]][] = [
  [/\p{Script=Arabic}/u, 'Arabic', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'],
  [/\p{Script=Hebrew}/u, 'Hebrew', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'],
  [/\p{Script=Devanagari}/u, 'Devanagari'],
  [/\p{Script=Bengali}/u, 'Bengali'],
  [/\p{Script=Gujarati}/u, 'Gujarati'],
  [/\p{Script=Gurmukhi}/u, 'Gurmukhi'],
  [/\p{Script=Kannada}/u, 'Kannada'],
  [/\p{Script=Malayalam}/u, 'Malayalam'],
  [/\p{Script=Sinhala}/u, 'Sinhala'],
  [/\p{Script=Telugu}/u, 'Telugu'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Lao}/u, 'Lao'],
  [/\p{Script=Khmer}/u, 'Khmer'],
  [/\p{Script=Myanmar}/u, 'Myanmar'],
]

const placesOf = (script: string): string[] =>
  ['truetype/noto', 'google-noto', 'noto'].map((dir) => `/usr/share/fonts/${dir}/NotoSans${script}-Regular.ttf`)

const tamil = /\p{Script=Tamil}/u
/** What the fonts for Chinese have: the scripts of East Asia, and symbols that no script has to itself but no pictures. */
const eastAsian =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\u0020-\u007e\u00a0-\u2bff\u3000-\u33ff\ufe30-\uffef]*$/u
const latin =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]*$/u

/** Whether a text has Latin, Greek and Cyrillic letters only, however many accents they have. */
export const isLatin = (text: string): boolean => latin.test(text)

/** Whether this system has a font for each character of a text. */
export const canWrite = (text: string): boolean =>
  isPlain(text) ||
  piecesOf(text, { isPlain, isLatin, find: findWideFont })
    .flat()
    .every(({ font }) => font !== undefined)

/** A font of this system for a text that the built-in fonts of a PDF cannot write, if there is one. */
export const findWideFont = (text: string): Font | undefined => candidatesFor(text).find(({ path }) => existsSync(path))

function candidatesFor(text: string): Font[] {
  if (tamil.test(text)) return tamilCandidates
  if (isLatin(text)) return latinCandidates
  const other = otherScripts.find(([script]) => script.test(text))
  if (other) return [...placesOf(other[1]), ...other.slice(2).map(String)].map((path) => ({ path }))
  return eastAsian.test(text) ? candidates : []
}

/** Whether the built-in fonts of a PDF have every sign of this text. */
export const isPlain = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]*$/u.test(text)
