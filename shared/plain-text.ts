import { z } from 'zod'
import { sharedWords } from './words.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** Turns the text around it, or joins and parts words without a sign: what looks like one name would be another. */
const hidden = /[\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
/** Whatever draws no sign. Joiners and variations belong to emoji and to Indic scripts, so they stay beside signs. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u

/** The text without what nobody sees; one of nothing else is empty, but spaces are the field's own to judge. */
export function withoutHidden(text: string): string {
  const open = text.replaceAll(hidden, '')
  return invisible.test(open) && open.trim() !== '' ? '' : open
}

/** Nothing can keep NUL or half of a character; U+FFFD stands for one that an earlier program lost. */
export const isStorable = (text: string) => text.isWellFormed() && !/[\0\ufffd]/.test(text)

/**
 * Text that can be stored and shown anywhere: no control characters but tab and line breaks, no half or lost
 * characters, and none that hide in it.
 */
export const plainText = (max: number) =>
  z
    .string()
    .overwrite(withoutHidden)
    .max(max, sharedWords.message('atMostCharacters', { limit: max }).message)
    .refine((text) => isStorable(text) && !control.test(text), sharedWords.message('textNotStorable').message)

/** A line break of any kind, a tab, or a control character that no screen shows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/

/** Spaces that look like the plain one, or nearly: a sheet and a web page have them, and nobody types them. */
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const withPlainSpaces = (text: string) => text.replaceAll(otherSpaces, ' ')
/** With one plain space where there is a run of any: what is looked for by typing it is found. */
export const withSingleSpaces = (text: string) => withPlainSpaces(text).replaceAll(/[ \t]+/g, ' ')

/** Text of several lines, as people wrote it, with plain spaces. */
export const plainLines = (max: number) => plainText(max).overwrite(withPlainSpaces)

/** Text of one line, without spaces around it: what names a thing in lists, headings, file names and subjects. */
export const plainLine = (max: number) =>
  plainText(max)
    .trim()
    .refine((text) => !breaks.test(text), sharedWords.message('oneLine').message)

/**
 * The name of somebody or something, in one line with single spaces. What is referred to by its text, such as a role or a
 * choice, is a plain line and stays as it was written.
 */
export const nameLine = (max: number) =>
  plainText(max)
    .overwrite(withSingleSpaces)
    .trim()
    .refine((text) => !breaks.test(text), sharedWords.message('oneLine').message)

/** Text of which several lines become one: a cell of a spreadsheet may break a person's name, and is not refused for it. */
export const joinedLine = (max: number) =>
  plainText(max).overwrite((text) => withSingleSpaces(text.split(breaks).join(' ')))
